import type { Page, Response } from '@playwright/test'

import { usualNames } from '#contract/core/usual-names.ts'

/** Letters that English has not. */
const isVietnamese = (text: string) => /đ|\p{Mn}/iu.test(text.normalize('NFD'))

/** Names that are the same in every language: of the product, of laws by their number, of holidays. */
const names = /Vận Hành|NĐ-CP|BĐ|NMĐMT|NMTĐ|Tết|Hùng/g

/** The fields of names that an installation begins with; in others people may have typed the same. */
const catalogued: ReadonlySet<string> = new Set([
  'name',
  'displayName',
  'group',
  'label',
  'shiftName',
  'stepName',
  'parameterName',
  'cardTypeName',
  'vehicleTypeName',
])

/** Follows what the server answers, to tell what people typed from what the product says by itself. */
export function spokenWords(page: Page) {
  /** Each text with the fields it was answered in. */
  const answered = new Map<string, Set<string>>()
  const reading: Promise<void>[] = []
  const read = async (response: Response) => {
    if (!/\/api\//.test(response.url()) || !/json/.test(response.headers()['content-type'] ?? '')) return
    textsIn(await response.json().catch(() => null), '', answered)
  }
  page.on('response', (response) => reading.push(read(response)))
  return {
    /** Begins anew, for another page. */
    forget: () => answered.clear(),
    /** What the page says in Vietnamese though nobody typed it, and names for which there is an English one. */
    notEnglish: async (): Promise<string[]> => {
      await Promise.all(reading.splice(0))
      const typed = [...answered.keys()].toSorted((one, other) => other.length - one.length)
      const isTyped = (text: string) =>
        typed.some((whole) => whole.includes(text)) ||
        !isVietnamese(typed.reduce((rest, one) => rest.replaceAll(one, ''), text).replaceAll(names, ''))
      const isCatalogued = (text: string) =>
        text in usualNames && [...(answered.get(text) ?? [])].every((field) => catalogued.has(field))
      return (await shownTexts(page)).filter(
        (text) =>
          // One or two letters are somebody's initials.
          text.length > 2 &&
          isVietnamese(text) &&
          (isCatalogued(text) || !(isTyped(text) || isTyped(sentenceOf(text, typed)))),
      )
    },
  }
}

/** A text in capitals as it was answered. */
const sentenceOf = (text: string, typed: readonly string[]) =>
  typed.find((whole) => whole.toUpperCase() === text) ?? text

function textsIn(value: unknown, field: string, into: Map<string, Set<string>>): void {
  if (typeof value === 'string' && isVietnamese(value))
    into.set(value, (into.get(value) ?? new Set()).add(field))
  else if (typeof value === 'object' && value !== null)
    for (const [name, one] of Object.entries(value)) textsIn(one, Array.isArray(value) ? field : name, into)
}

/** Every text of the page and of its attributes that are read aloud, but for what is marked as Vietnamese. */
function shownTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const spoken = ['aria-label', 'title', 'placeholder', 'alt']
    const elements = [...document.body.querySelectorAll('*:not(script, style, noscript)')].filter(
      // What was seen last is called as its record was when it was answered, on another page.
      (element) => element.closest('[lang=vi], [data-seen]') === null,
    )
    const texts = elements.flatMap((element) => [
      ...[...element.childNodes]
        .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
        .map((it) => it.textContent),
      ...spoken.map((name) => element.getAttribute(name)),
    ])
    return [...new Set(texts.flatMap((text) => (text?.trim() ? [text.trim()] : [])))]
  })
}
