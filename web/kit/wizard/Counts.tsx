import { formatInteger } from '#contract/core/format.ts'

import css from './wizard.module.css'

/** What something would do or did, in large figures. */
export function Counts({
  of,
}: {
  readonly of: readonly { readonly label: string; readonly count: number }[]
}) {
  return (
    <dl className={css['counts']}>
      {of.map(({ label, count }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{formatInteger(count)}</dd>
        </div>
      ))}
    </dl>
  )
}
