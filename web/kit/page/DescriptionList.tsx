import type { ReactNode } from 'react'

import css from './DescriptionList.module.css'

/** One line of a {@link DescriptionList}. A null value shows nothing. */
interface Description {
  readonly label: string
  readonly value: ReactNode
}

interface DescriptionListProps {
  readonly items: readonly Description[]
  /** A small heading above. */
  readonly title?: string
}

/** Names and values of one record, in two columns where there is room. */
export function DescriptionList({ items, title }: DescriptionListProps) {
  return (
    <section className={css['section']}>
      {title && <h3>{title}</h3>}
      <dl className={css['list']}>
        {items.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
