import { checkLabels, proposalApi, type CheckSeverity } from '#contract/proposals/index.ts'

import { Icon, type IconName } from '#web/kit/controls/Icon.tsx'
import { useRead } from '#web/kit/data/use-read.ts'
import { NotRead } from '#web/kit/page/NotRead.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords, type Word } from '#web/platform/i18n/words.ts'

import { t } from '../proposals.words.ts'
import css from './Checks.module.css'

const icons: Readonly<Record<CheckSeverity, IconName>> = {
  ok: 'checkCircle',
  info: 'info',
  warn: 'alert',
  block: 'error',
}
const severities: Readonly<Record<CheckSeverity, Word>> = {
  ok: t.checkOk,
  info: t.checkInfo,
  warn: t.checkWarn,
  block: t.checkBlock,
}

interface ChecksProps {
  /** The proposal. */
  readonly id: number
  /** The words for nothing found. */
  readonly none: Word
}

/** What the server finds in a proposal as things stand now: what is well, what the signers should weigh, what cannot be. */
export function Checks({ id, none }: ChecksProps) {
  const w = useWords()
  const label = useLabel()
  const { data, error } = useRead(proposalApi.check, { query: { id } })
  if (!data) return <NotRead error={error} lines={4} />
  if (data.items.length === 0) return <p className="vh-quiet">{w(none)}</p>
  return (
    <ul className={`vh-stack ${css['checks']}`} aria-live="polite">
      {data.items.map(({ check, severity, text }) => (
        <li key={`${check} ${text}`} className={css[severity]}>
          <Icon name={icons[severity]} size={18} />
          <div>
            <strong className="vh-ink vh-medium vh-block">
              <span className="vh-hidden">{w(severities[severity])}: </span>
              {label(checkLabels[check])}
            </strong>
            <span>{text}</span>
          </div>
        </li>
      ))}
    </ul>
  )
}
