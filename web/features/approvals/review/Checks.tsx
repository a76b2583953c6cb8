import { checkLabels, type CheckSeverity, proposalApi } from '#contract/proposals/index.ts'

import { Icon, type IconName } from '#web/kit/controls/Icon.tsx'
import { useRead } from '#web/kit/data/use-read.ts'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../approvals.words.ts'
import css from './ReviewPage.module.css'

const icons: Readonly<Record<CheckSeverity, IconName>> = {
  ok: 'checkCircle',
  info: 'info',
  warn: 'alert',
  block: 'error',
}

/** What the server looks at by itself, as things stand now; nothing for kinds where there is nothing to look at. */
export function Checks({ proposalId }: { readonly proposalId: number }) {
  const w = useWords()
  const label = useLabel()
  const checks = useRead(proposalApi.check, { query: { id: proposalId } }).data?.items ?? []
  if (checks.length === 0) return null
  return (
    <section className={css['card']} aria-labelledby="checks">
      <h2 id="checks">{w(t.checks)}</h2>
      <ul className={css['checks']}>
        {checks.map(({ check, severity, text }) => (
          <li key={`${check} ${text}`} className={css[severity]}>
            <Icon name={icons[severity]} />
            <span>
              <strong>{label(checkLabels[check])}</strong> {text}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
