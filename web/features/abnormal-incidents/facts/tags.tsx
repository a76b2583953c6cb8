import {
  abnormalLevelLabels,
  abnormalStatusLabels,
  isIncident,
  type Abnormal,
  type AbnormalLevel,
  type AbnormalStatus,
} from '#contract/abnormal-incidents/index.ts'
import type { StatusColour } from '#contract/core/approval-status.ts'
import { formatShownDay, plantDay } from '#contract/core/format.ts'
import { spanText } from '#contract/core/span.ts'

import { Tag } from '#web/kit/display/Tag.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../abnormal-incidents.words.ts'
import { daysLate } from './clock.rules.ts'
import css from './tags.module.css'
import { useNow } from '#web/kit/data/use-now.ts'
import { t as kitWords } from '#web/kit/kit.words.ts'

const statusColours: Readonly<Record<AbnormalStatus, StatusColour>> = {
  open: 'orange',
  inProgress: 'processing',
  awaitingConfirmation: 'yellow',
  resolved: 'green',
}

/** How bad an event is. */
export function LevelTag({ level }: { readonly level: AbnormalLevel }) {
  const label = useLabel()
  const colour = isIncident(level) ? 'red' : level === 'abnormal' ? 'orange' : 'default'
  return <Tag colour={colour}>{label(abnormalLevelLabels[level])}</Tag>
}

/** How far the handling of an event is, or that it is struck through. */
export function StatusTag({
  of: { status, struckAt },
}: {
  readonly of: Pick<Abnormal, 'status' | 'struckAt'>
}) {
  const w = useWords()
  const label = useLabel()
  if (struckAt !== null) return <Tag colour="red">{w(t.struck)}</Tag>
  return <Tag colour={statusColours[status]}>{label(abnormalStatusLabels[status])}</Tag>
}

/** How long an event has been waiting; what waits for long stands out. */
export function Age({ of: { ageDays, status } }: { readonly of: Pick<Abnormal, 'ageDays' | 'status'> }) {
  const w = useWords()
  const isOld = status !== 'resolved' && ageDays > 14
  const text = ageDays === 0 && status !== 'resolved' ? w(kitWords.today) : w(t.days, { count: ageDays })
  return <span className={isOld ? `vh-medium vh-red` : undefined}>{text}</span>
}

interface DueProps {
  readonly of: Pick<Abnormal, 'dueOn' | 'status'>
  /** Of a day that is missed only by how much, where there is one line for it. */
  readonly isShort?: boolean
}

/** The due day, and by how many days it is missed. */
export function Due({ of: { dueOn, status }, isShort = false }: DueProps) {
  const w = useWords()
  const today = plantDay(useNow())
  if (dueOn === null) return null
  const late = status === 'resolved' ? 0 : daysLate(dueOn, today)
  if (isShort && late > 0)
    return (
      <time dateTime={dueOn} title={formatShownDay(dueOn)}>
        <Tag colour="red">{w(t.dueLate, { count: late })}</Tag>
      </time>
    )
  return (
    <span className={`vh-inline ${css['due']}`}>
      <time dateTime={dueOn}>{formatShownDay(dueOn)}</time>
      {late > 0 && <Tag colour="red">{w(t.dueLate, { count: late })}</Tag>}
    </span>
  )
}

/** The clock of an incident's report: how much time is left, how late it is, or that it was sent. */
export function ReportClock({ report }: { readonly report: Abnormal['report'] }) {
  const w = useWords()
  const label = useLabel()
  const now = useNow()
  if (report === null) return null
  if (report.sentAt !== null) {
    return report.isOverdue ? (
      <Tag colour="orange">{w(t.reportSentLate)}</Tag>
    ) : (
      <Tag colour="green">{w(t.reportSent)}</Tag>
    )
  }
  const left = Date.parse(report.dueAt) - now.getTime()
  const isLate = left < 0
  const colour = isLate ? 'red' : left < 6 * 3_600_000 ? 'orange' : 'processing'
  return (
    <Tag colour={colour}>
      {w(isLate ? t.reportLate : t.reportLeft, { time: label(spanText(Math.abs(left))) })}
    </Tag>
  )
}
