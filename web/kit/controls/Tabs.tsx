import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'

import css from './Tabs.module.css'

/** One tab: its name and what it shows. */
export interface Tab {
  readonly id: string
  readonly label: ReactNode
  readonly content: ReactNode
}

interface TabsProps {
  readonly label: string
  readonly tabs: readonly Tab[]
  /** The chosen tab where the caller keeps it, e.g. in the address; without one the first is shown. */
  readonly chosen?: string | undefined
  readonly onChoose?: (id: string) => void
}

/** Tabs in one place of a screen; arrow keys move between them. Only the chosen one is drawn. */
export function Tabs({ label, tabs, chosen, onChoose }: TabsProps) {
  const base = useId()
  const row = useRef<HTMLDivElement>(null)
  const [ownChoice, setOwnChoice] = useState<string>()
  const choose = onChoose ?? setOwnChoice
  const current = tabs.find((tab) => tab.id === (onChoose ? chosen : ownChoice)) ?? tabs[0]

  function walk(event: KeyboardEvent): void {
    const at = tabs.findIndex((tab) => tab === current)
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    const next = tabs.at(to % tabs.length)
    if (!next) return
    choose(next.id)
    row.current?.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus()
  }

  return (
    <div>
      <div ref={row} className="vh-tabs" role="tablist" tabIndex={-1} aria-label={label} onKeyDown={walk}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-${tab.id}`}
            data-tab={tab.id}
            aria-selected={tab === current}
            aria-controls={`${base}-panel`}
            tabIndex={tab === current ? 0 : -1}
            onClick={() => choose(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div
        id={`${base}-panel`}
        role="tabpanel"
        aria-labelledby={`${base}-${current?.id}`}
        className={css['panel']}
      >
        {current?.content}
      </div>
    </div>
  )
}
