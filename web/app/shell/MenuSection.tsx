import { useId, type ReactNode } from 'react'

import { stored } from '#web/platform/stored.ts'

import { Icon } from '#web/kit/controls/Icon.tsx'

const KEY = 'vh.menu.folded'
/** Folded until somebody opens it: what a shift does not need. */
const atFirst = ['settings']

function readFolded(): readonly string[] {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '') as unknown
    return Array.isArray(kept) ? kept.filter((name) => typeof name === 'string') : atFirst
  } catch {
    return atFirst
  }
}

const folded = stored(readFolded(), (names) => localStorage.setItem(KEY, JSON.stringify(names)))

interface MenuSectionProps {
  /** What it is remembered by. */
  readonly name: string
  readonly title: string
  /** What is counted inside, for when it is folded. */
  readonly counted?: ReactNode
  /** The entry of the page at hand, if it is one of them: it stays when the others are folded away. */
  readonly current?: ReactNode
  readonly children: ReactNode
}

/** A group of the menu, which folds under its title and stays so. */
export function MenuSection({ name, title, counted, current, children }: MenuSectionProps) {
  const id = useId()
  const names = folded.use()
  const isFolded = names.includes(name)
  const toggle = () => folded.set(isFolded ? names.filter((one) => one !== name) : [...names, name])
  return (
    <section aria-labelledby={id} data-folded={isFolded || undefined}>
      <h2>
        <button type="button" id={id} aria-expanded={!isFolded} onClick={toggle}>
          <span>{title}</span>
          {isFolded && counted}
          <Icon name="chevronDown" size={12} />
        </button>
      </h2>
      {(!isFolded || current) && <ul>{isFolded ? current : children}</ul>}
    </section>
  )
}
