import { abnormalApi, type AbnormalDetail } from '#contract/abnormal-incidents/index.ts'
import { formatShownInstant } from '#contract/core/format.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { Icon } from '#web/kit/controls/Icon.tsx'
import type { DrawerHandle } from '#web/kit/drawer/lazy-drawers.tsx'
import { useWords } from '#web/platform/i18n/words.ts'
import { useMay } from '#web/platform/session/profile.ts'

import { t } from '../abnormal-incidents.words.ts'
import { ReportClock } from '../facts/tags.tsx'
import { useNow } from '#web/kit/data/use-now.ts'
import css from './ReportBanner.module.css'

interface ReportBannerProps {
  readonly event: AbnormalDetail
  readonly record: DrawerHandle
}

/** The clock of an incident's report, and the button that stops it. */
export function ReportBanner({ event: { id, report }, record }: ReportBannerProps) {
  const w = useWords()
  const may = useMay()
  const now = useNow()
  if (!report) return null
  const isSent = report.sentAt !== null
  const isLate = !isSent && Date.parse(report.dueAt) < now.getTime()
  const text = isSent
    ? w(t.reportWasSent, { at: formatShownInstant(report.sentAt) })
    : w(t.reportDue, { at: formatShownInstant(report.dueAt) })
  return (
    <div className={`vh-bar vh-wide ${css['banner']} ${isLate ? css['late'] : isSent ? css['sent'] : ''}`}>
      <Icon name={isSent ? 'checkCircle' : 'alert'} size={18} />
      <span>{text}</span>
      <ReportClock report={report} />
      {!isSent && may(abnormalApi.recordReport) && (
        <Button onClick={() => record.open(id)}>{w(t.recordReport)}</Button>
      )}
    </div>
  )
}
