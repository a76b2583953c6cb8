import { type ReactNode, useId } from 'react'

import type { PlantDutySettings } from '#contract/duty-schedules/index.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { useWords, type Word } from '#web/platform/i18n/words.ts'

import { t } from '../duty-settings.words.ts'
import css from './Section.module.css'

/** What every section is given: the settings, and how to change them if the user may. */
export interface SectionProps {
  readonly settings: PlantDutySettings
  readonly edit: { readonly open: () => void; readonly preload: () => void } | undefined
}

interface FrameProps extends Pick<SectionProps, 'edit'> {
  readonly title: Word
  readonly intro?: Word
  readonly children: ReactNode
}

/** The frame of a section: its name, what one should know, and the way to its form. */
export function Section({ title, intro, edit, children }: FrameProps) {
  const w = useWords()
  const id = useId()
  return (
    <section className={`vh-card ${css['section']}`} aria-labelledby={id}>
      <header className="vh-row vh-ends vh-control">
        <h2 id={id}>{w(title)}</h2>
        {edit && (
          <Button
            tone="quiet"
            icon="edit"
            aria-label={w(t.editSection, { section: w(title) })}
            onClick={edit.open}
            onPointerEnter={edit.preload}
          >
            {w(kitWords.edit)}
          </Button>
        )}
      </header>
      {intro && <p className="vh-note vh-after">{w(intro)}</p>}
      {children}
    </section>
  )
}

interface FactsProps {
  readonly heads: readonly Word[]
  /** The columns with figures, by place. */
  readonly figures: readonly number[]
  readonly rows: readonly (readonly [key: string, ...cells: ReactNode[]])[]
}

/** A short table; the first cell names its row. */
export function Facts({ heads, figures, rows }: FactsProps) {
  const w = useWords()
  const align = (at: number) => (figures.includes(at) ? `vh-figure ${css['figures']}` : undefined)
  return (
    <table className={`vh-lines ${css['facts']}`}>
      <thead>
        <tr>
          {heads.map((head, at) => (
            <th key={w(head)} scope="col" className={`${at === 0 ? 'vh-nowrap' : ''} ${align(at) ?? ''}`}>
              {w(head)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([key, name, ...cells]) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {cells.map((cell, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- the columns stand still
              <td key={at} className={align(at + 1)}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
