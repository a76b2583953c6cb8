import {
  abnormalApi,
  abnormalLevelLabels,
  abnormalStatusLabels,
  causeGroupLabels,
  reportRecipientLabels,
  type AbnormalDetail,
} from '#contract/abnormal-incidents/index.ts'
import { formatShownInstant } from '#contract/core/format.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { HistoryDrawer } from '#web/kit/history/HistoryDrawer.tsx'
import { type Label, useLabel } from '#web/platform/i18n/language.ts'
import { useProfile } from '#web/platform/session/profile.ts'

import { t } from './abnormal-incidents.words.ts'

const fieldWords = {
  code: t.code,
  powerPlantId: t.plant,
  level: t.level,
  status: t.status,
  occurredAt: t.occurredAt,
  detectedAt: t.detectedAt,
  isolatedAt: t.isolatedAt,
  restoredAt: t.restoredAt,
  deviceId: t.deviceId,
  equipment: t.equipment,
  system: t.system,
  phenomenon: t.phenomenon,
  timeline: t.timeline,
  protections: t.protections,
  operatingBefore: t.operatingBefore,
  initialAction: t.initialAction,
  expectedPowerMw: t.expectedPowerMw,
  actualPowerMw: t.actualPowerMw,
  lostPowerMw: t.lostPowerMw,
  reportedTo: t.reportedTo,
  causeGroup: t.causeGroup,
  causeText: t.causeText,
  remedy: t.remedy,
  prevention: t.prevention,
  assigneeId: t.assignee,
  dueOn: t.dueOn,
  repairRequestNo: t.repairRequestNo,
  permitNo: t.permitNo,
  reportSentAt: t.reportSentAt,
  attachment: t.attachment,
}

const actionWords = {
  start: t.wasStarted,
  submit: t.wasSubmitted,
  return: t.wasReturned,
  close: t.wasClosed,
  reopen: t.wasReopened,
  reportSent: t.wasReported,
  struck: t.wasStruck,
  attachmentAdded: t.wasAttached,
  attachmentDeleted: t.wasDetached,
}

const labels: Readonly<Record<string, Readonly<Record<string, Label>>>> = {
  level: abnormalLevelLabels,
  status: abnormalStatusLabels,
  causeGroup: causeGroupLabels,
}

/** Who wrote, changed and moved what of an event. */
export function AbnormalHistory() {
  const { id } = useDrawer()
  const event = useRead(abnormalApi.get, { query: { id: Number(id) } }).data
  const valueWords = useValueWords(event)
  return (
    <HistoryDrawer
      entity="abnormals"
      title={event?.code ?? ''}
      words={fieldWords}
      actionWords={actionWords}
      values={valueWords}
    />
  )
}

/** Words for codes, instants, people, plants and the rows of lists. */
function useValueWords(
  event: AbnormalDetail | undefined,
): (field: string, value: unknown) => string | undefined {
  const label = useLabel()
  const { powerPlants } = useProfile()
  const powerPlantId = event?.powerPlantId
  const people = useRead(abnormalApi.assignees, { query: { powerPlantId: powerPlantId ?? 0 } }).data?.items

  function rowWords(field: string, rows: readonly unknown[]): string | undefined {
    if (rows.length === 0) return undefined
    if (field === 'timeline') {
      const lines = rows as AbnormalDetail['timeline']
      return lines.map(({ at, text }) => `${formatShownInstant(at)} ${text}`).join('; ')
    }
    if (field !== 'reportedTo') return undefined
    const reports = rows as AbnormalDetail['reportedTo']
    return reports
      .map(({ recipient, name, at }) => [
        label(reportRecipientLabels[recipient]),
        name,
        formatShownInstant(at),
      ])
      .map((parts) => parts.filter(Boolean).join(' '))
      .join('; ')
  }

  return (field, value) => {
    if (Array.isArray(value)) return rowWords(field, value)
    if (field === 'assigneeId') return people?.find(({ id }) => id === value)?.fullName ?? `#${String(value)}`
    if (field === 'powerPlantId') return powerPlants.find(({ id }) => id === value)?.name
    if (typeof value !== 'string') return undefined
    if (field.endsWith('At')) return formatShownInstant(value)
    const known = labels[field]?.[value]
    return known && label(known)
  }
}
