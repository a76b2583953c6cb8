import type { ReactNode } from 'react'

interface FactsProps {
  readonly items: readonly { readonly label: string; readonly value: ReactNode }[]
}

/** Names and values of a section, side by side. */
export function Facts({ items }: FactsProps) {
  return (
    <dl className="vh-facts">
      {items.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="vh-pre">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
