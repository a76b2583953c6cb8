import { type CarriedItem, carriedKindLabels, carriedKinds } from '#contract/duty-shift-logs/index.ts'

import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import css from './Handover.module.css'
import { t } from './shift-handover.words.ts'

/** What a shift carries over, by kind. */
export function CarriedList({ carried }: { readonly carried: readonly CarriedItem[] }) {
  const w = useWords()
  const label = useLabel()
  return (
    <section>
      <h3>{w(t.carried, { count: carried.length })}</h3>
      {carriedKinds
        .filter((kind) => carried.some((item) => item.kind === kind))
        .map((kind) => (
          <details key={kind} className={`vh-below ${css['kind']}`}>
            <summary>
              {label(carriedKindLabels[kind])}{' '}
              <span className="vh-faint">{carried.filter((item) => item.kind === kind).length}</span>
            </summary>
            <ul className="vh-stack vh-tight">
              {carried
                .filter((item) => item.kind === kind)
                .map((item) => (
                  <li key={item.key}>
                    {item.label} <small>{item.detail}</small>
                  </li>
                ))}
            </ul>
          </details>
        ))}
    </section>
  )
}
