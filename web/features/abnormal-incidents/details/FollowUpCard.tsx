import { causeGroupLabels, type AbnormalDetail } from '#contract/abnormal-incidents/index.ts'
import { formatShownInstant } from '#contract/core/format.ts'
import type { FieldWord } from '#contract/core/words.ts'
import { isIncident } from '#contract/abnormal-incidents/labels.ts'
import { abnormalWords } from '#contract/abnormal-incidents/words.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import type { DrawerHandle } from '#web/kit/drawer/lazy-drawers.tsx'
import { Alert } from '#web/kit/feedback/Alert.tsx'
import { DescriptionList } from '#web/kit/page/DescriptionList.tsx'
import { RecordCard, RecordText } from '#web/kit/record/RecordCard.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../abnormal-incidents.words.ts'
import { Due } from '../facts/tags.tsx'

interface FollowUpCardProps {
  readonly event: AbnormalDetail
  readonly change: DrawerHandle
}

/** Who deals with it until when, why it happened, and what was done about it. */
export function FollowUpCard({ event, change }: FollowUpCardProps) {
  const w = useWords()
  const label = useLabel()
  const { id, can, causeGroup, causeText, remedy, prevention, resolvedAt } = event
  const texts = [
    [abnormalWords.causeText, causeText],
    [abnormalWords.remedy, remedy],
    [abnormalWords.prevention, prevention],
  ] as const
  return (
    <RecordCard
      title={w(t.followUp)}
      action={
        can.handle && (
          <Button
            icon="edit"
            onClick={() => change.open(id)}
            onPointerEnter={change.preload}
            onFocus={change.preload}
          >
            {w(t.changeFollowUp)}
          </Button>
        )
      }
    >
      <Missing event={event} />
      <Waiting event={event} />
      <DescriptionList
        items={[
          { label: w(abnormalWords.assigneeName), value: event.assigneeName },
          { label: w(abnormalWords.dueOn), value: event.dueOn && <Due of={event} /> },
          { label: w(abnormalWords.repairRequestNo), value: event.repairRequestNo },
          { label: w(abnormalWords.permitNo), value: event.permitNo },
          { label: w(abnormalWords.causeGroup), value: causeGroup && label(causeGroupLabels[causeGroup]) },
          ...(resolvedAt
            ? [
                { label: w(abnormalWords.resolvedByName), value: event.resolvedByName },
                { label: w(abnormalWords.resolvedAt), value: formatShownInstant(resolvedAt) },
              ]
            : []),
        ]}
      />
      {texts.map(
        ([word, text]) =>
          text && (
            <RecordText key={w(word)} title={w(word)}>
              {text}
            </RecordText>
          ),
      )}
    </RecordCard>
  )
}

const missingWords: Readonly<Record<string, FieldWord>> = {
  restoredAt: abnormalWords.restoredAt,
  causeGroup: abnormalWords.causeGroup,
  causeText: abnormalWords.causeText,
  remedy: abnormalWords.remedy,
  prevention: abnormalWords.prevention,
}

/** What must be filled in before somebody can confirm it; of interest once the work has begun. */
function Missing({ event: { status, missing, can } }: { readonly event: AbnormalDetail }) {
  const w = useWords()
  const isUnderWay = status === 'inProgress' || status === 'awaitingConfirmation'
  if (!isUnderWay || !can.handle || missing.length === 0) return null
  const names = missing.flatMap((field) => missingWords[field] ?? []).map((word) => w(word))
  return (
    <Alert tone="info" title={w(t.missingTitle)}>
      {names.join(', ')}
    </Alert>
  )
}

/** Who is to confirm it, for whoever may not. */
function Waiting({ event: { status, level, missing, can } }: { readonly event: AbnormalDetail }) {
  const w = useWords()
  if (status !== 'awaitingConfirmation' || can.close || missing.length > 0) return null
  if (isIncident(level)) return <Alert tone="info" title={w(t.waitsForDirector)} />
  return <Alert tone="info" title={w(level === 'abnormal' ? t.waitsForManager : t.waitsForLeader)} />
}
