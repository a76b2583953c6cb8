import {
  abnormalApi,
  abnormalLevelLabels,
  abnormalStatusLabels,
  causeGroupLabels,
  reportRecipientLabels,
  type AbnormalDetail,
} from '#contract/abnormal-incidents/index.ts'
import { formatShownInstant } from '#contract/core/format.ts'
import { abnormalWords } from '#contract/abnormal-incidents/words.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { nameIn } from '#web/kit/history/history-words.ts'
import { rowsText } from '#web/kit/history/rows-text.ts'
import { HistoryDrawer } from '#web/kit/history/HistoryDrawer.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'

import { t } from './abnormal-incidents.words.ts'

const words = { ...abnormalWords, attachment: t.attachment }

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

/** Who wrote, changed and moved what of an event. */
export function AbnormalHistory() {
  const label = useLabel()
  const event = useRead(abnormalApi.get, { query: { id: Number(useDrawer().id) } }).data
  const powerPlantId = event?.powerPlantId ?? 0
  const people = useRead(abnormalApi.assignees, { query: { powerPlantId } }).data?.items

  const timelineText = rowsText(
    ({ at, text }: AbnormalDetail['timeline'][number]) => `${formatShownInstant(at)} ${text}`,
  )
  const reportsText = rowsText(({ recipient, name, at }: AbnormalDetail['reportedTo'][number]) =>
    [label(reportRecipientLabels[recipient]), name, formatShownInstant(at)].filter(Boolean).join(' '),
  )
  return (
    <HistoryDrawer
      entity="abnormals"
      title={event?.code ?? ''}
      words={words}
      actionWords={actionWords}
      values={{
        level: abnormalLevelLabels,
        status: abnormalStatusLabels,
        causeGroup: causeGroupLabels,
        assigneeId: nameIn(people?.map(({ id, fullName }) => ({ id, name: fullName }))),
        timeline: timelineText,
        reportedTo: reportsText,
      }}
    />
  )
}
