import { nameOf, type FieldWord } from '#contract/core/words.ts'

import { useLanguage } from '#web/platform/i18n/language.ts'
import { useWords, type Word } from '#web/platform/i18n/words.ts'

import css from './Version.module.css'

interface SmallTableProps {
  /** What the table tells, for screen readers. */
  readonly label: Word
  readonly heads: readonly FieldWord[]
  readonly rows: readonly (readonly string[])[]
}

/** What is measured, and coefficients without a unit; the number of a gate, in front, is its name. */
const isFigures = (head: FieldWord, place: number, rows: SmallTableProps['rows']): boolean =>
  head.unit !== undefined || (place > 0 && rows.every((row) => /^[-\d.,]*$/.test(row[place] ?? '')))

/** A few rows that are only read; a long one scrolls in itself. */
export function SmallTable({ label, heads, rows }: SmallTableProps) {
  const w = useWords()
  const language = useLanguage()
  if (rows.length === 0) return null
  const looks = heads.map((head, place) => (isFigures(head, place, rows) ? 'vh-figure' : undefined))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without it the keyboard could not scroll it
    <section className={`vh-frame vh-round vh-scrolls ${css['table']}`} aria-label={w(label)} tabIndex={0}>
      <table className="vh-table vh-close vh-nowrap">
        <thead>
          <tr>
            {heads.map((head, place) => (
              <th key={head.vi} scope="col" className={looks[place]}>
                {nameOf(head, language)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.join(' ')}>
              {row.map((cell, place) => (
                <td key={heads[place]?.vi} className={looks[place]}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
