import { Fragment, type ReactNode } from 'react'

import css from './Print.module.css'

interface FormTableProps {
  readonly heads: readonly string[]
  /** The rows as texts, one for each head; all empty rows say "Không". */
  readonly rows: readonly (readonly ReactNode[])[]
  /** Widths of the columns as a style sheet has them; the rest share what is left. */
  readonly widths?: readonly string[]
  /** Heads of the columns of figures, which stand flush right. */
  readonly figures?: readonly string[]
}

/** A ruled table of the form. */
export function FormTable({ heads, rows, widths, figures }: FormTableProps) {
  return (
    <table className={css['table']}>
      <thead>
        <tr>
          {heads.map((head, at) => (
            <th key={head} scope="col" style={{ width: widths?.[at] }}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.length === 0 && (
          <tr>
            <td colSpan={heads.length}>Không.</td>
          </tr>
        )}
        {rows.map((cells, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a printed row is never moved
          <tr key={at}>
            {cells.map((cell, column) => {
              const head = heads[column] ?? ''
              return (
                <td key={head} className={figures?.includes(head) ? css['figure'] : undefined}>
                  {cell}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The cells of a line of the book; of one that is struck through crossed out, with the note beside its words. */
export function struckCells(
  note: string | null,
  words: number,
  cells: readonly ReactNode[],
): readonly ReactNode[] {
  if (note === null) return cells
  return cells.map((cell, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- a printed row is never moved
    <Fragment key={at}>
      <del>{cell}</del>
      {at === words && <em className={css['struck']}>{note}</em>}
    </Fragment>
  ))
}

interface FormFactsProps {
  readonly items: readonly (readonly [string, ReactNode])[]
}

/** Names and values on dotted lines. */
export function FormFacts({ items }: FormFactsProps) {
  return (
    <dl className={css['facts']}>
      {items.map(([label, value]) => (
        <div key={label}>
          <dt>{label}:</dt>
          <dd>{value || '……'}</dd>
        </div>
      ))}
    </dl>
  )
}

interface FormPartProps {
  readonly title: string
  readonly children: ReactNode
}

/** One numbered part of the form. */
export function FormPart({ title, children }: FormPartProps) {
  return (
    <section className={css['part']}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}
