import { fill, type Language } from '#contract/core/problem.ts'

import { stepLevelLabels, type StepLevel } from './labels.ts'
import type { ApprovalRequestDetail, Decider, RequestEvent } from './request.ts'

/** Who signed at a level, when, and for whom (ký thay). */
export type Signature = Decider & Pick<RequestEvent, 'at'>

/**
 * The signature that stands at a level: of the round that counts, and of a step that is done. What was signed before the
 * request went back stands no more. One signature stands at two levels where a step was passed up.
 */
export function signatureAt(
  { events, path, round }: Pick<ApprovalRequestDetail, 'events' | 'path' | 'round'>,
  level: StepLevel,
): Signature | undefined {
  return events.findLast(({ action, round: given, step, firstStep }) => {
    if (action !== 'approve' || given !== round || step === null) return false
    const decided = path.slice(firstStep ?? step, step + 1)
    return decided.some((one) => one.level === level && one.state === 'done')
  })
}

/** The language, and how an office is called in it. */
interface Naming {
  readonly language: Language
  /** An office as the roles name it, in the language; as it is without. */
  readonly nameOf?: (title: string) => string
}

const words = {
  titled: { vi: '{name} ({title})', en: '{name} ({title})' },
  for: { vi: '{who} ký thay {name}', en: '{who} signed for {name}' },
  instead: { vi: '{who} quyết định thay {level}', en: '{who} decided in place of the {level}' },
  deputyFor: { vi: 'KT. {title}', en: 'p.p. {title}' },
  authorisedFor: { vi: 'TUQ. {title}', en: 'By authority of the {title}' },
} as const

const itself = (title: string) => title

/** Whether an office is a deputy's. */
const isDeputy = (title: string) => title.toLowerCase().startsWith('phó ')

/**
 * Who decided, in whose name or place: “Trần Khoa (Quản đốc) quyết định thay Trưởng ca”. The statuses of the specification
 * name a level only.
 */
export function decisionText(
  { byName, byTitle, onBehalfOfName, onBehalfOfTitle, insteadOf }: Decider,
  { language, nameOf = itself }: Naming,
): string {
  const say = (word: keyof typeof words, params: Record<string, string>) =>
    fill(words[word][language], params)
  const named = (name: string, title: string | null) =>
    title === null ? name : say('titled', { name, title: nameOf(title) })
  const signer = named(byName ?? '', byTitle)
  const who = onBehalfOfName
    ? say('for', { who: signer, name: named(onBehalfOfName, onBehalfOfTitle) })
    : signer
  if (insteadOf === null) return who
  const level = stepLevelLabels[insteadOf][language]
  return say('instead', { who, level: language === 'en' ? level.toLowerCase() : level })
}

/**
 * What stands above a signature on paper, by decree 30/2020/NĐ-CP, annex I, II.7: “KT. GIÁM ĐỐC” over “PHÓ GIÁM ĐỐC” where a
 * deputy signs for the head, “TUQ.” where somebody else is authorised, else the office alone.
 *
 * @returns the lines, as upper case as the paper has them
 */
export function signatureHead(
  level: StepLevel,
  signature: Signature | undefined,
  { language, nameOf = itself }: Naming,
): string[] {
  const office = stepLevelLabels[level][language].toUpperCase()
  if (!signature?.byTitle) return [office]
  const { byTitle, onBehalfOfName, onBehalfOfTitle } = signature
  const own = nameOf(byTitle).toUpperCase()
  const given = onBehalfOfTitle === null ? office : nameOf(onBehalfOfTitle).toUpperCase()
  // “Giám đốc nhà máy” is the director of the form.
  const head = given.startsWith(office) ? office : given
  const over = (word: 'deputyFor' | 'authorisedFor') => [fill(words[word][language], { title: head }), own]
  if (isDeputy(byTitle)) return over('deputyFor')
  return onBehalfOfName === null ? [office] : over('authorisedFor')
}

/**
 * Whether a level shows that somebody of a higher one decided in its place: they sign in their own column, or in none.
 */
export function isDecidedAbove(level: StepLevel, { insteadOf, byTitle }: Signature): boolean {
  return insteadOf === level && !(byTitle !== null && isDeputy(byTitle))
}
