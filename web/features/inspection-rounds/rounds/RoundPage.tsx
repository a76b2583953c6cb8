import { useParams } from 'react-router'

import { paths } from '#contract/core/paths.ts'
import { historyApi } from '#contract/history/index.ts'
import { positionLabels } from '#contract/employees/labels.ts'
import { roundStatusLabels } from '#contract/inspection-rounds/labels.ts'
import { stopsOf } from '#contract/inspection-rounds/judging.ts'
import { inspectionRoundApi } from '#contract/inspection-rounds/rounds/index.ts'
import type { InspectionRoundDetail } from '#contract/inspection-rounds/rounds/round.ts'
import { inspectionRoundWords as words } from '#contract/inspection-rounds/rounds/words.ts'
import { formatShownDay, formatShownInstant } from '#contract/core/format.ts'

import { LinkedTasks } from '#web/features/task-groups/public.tsx'
import { ButtonLink } from '#web/kit/controls/ButtonLink.tsx'
import { useLiveRefresh } from '#web/kit/data/use-live-refresh.ts'
import { useRead } from '#web/kit/data/use-read.ts'
import { History } from '#web/kit/history/History.tsx'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { DescriptionList } from '#web/kit/page/DescriptionList.tsx'
import { RecordCard } from '#web/kit/record/RecordCard.tsx'
import { RecordColumns, RecordHeader, RecordPage } from '#web/kit/record/RecordPage.tsx'
import { urlOf } from '#web/platform/api/url.ts'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../inspection-rounds.words.ts'
import { RoundStatusTag } from '../RoundStatusTag.tsx'
import { StopCard } from './StopCard.tsx'

/** One round: every stop with what was found there, and by whom. */
export default function RoundPage() {
  const w = useWords()
  const id = Number(useParams()['id'])
  const { data: round, error } = useRead(inspectionRoundApi.get, { query: { id } })
  useLiveRefresh(['inspection-rounds'], [inspectionRoundApi.get, historyApi.list])
  return (
    <RecordPage error={error} isThere={round !== undefined} list={paths.inspectionRounds} toList={t.toList}>
      {round && (
        <>
          <RecordHeader
            id="inspection-round"
            code={w(t.round, { id })}
            tags={<RoundStatusTag status={round.status} />}
            title={round.routeName}
            about={`${round.powerPlantName} · ${formatShownInstant(round.dueAt)}`}
            actions={
              <ButtonLink
                icon="print"
                target="_blank"
                rel="noreferrer"
                to={urlOf(inspectionRoundApi.print, { query: { id } })}
              >
                {w(t.print)}
              </ButtonLink>
            }
          />
          <RecordColumns
            main={stopsOf(round.checks).map(({ stopNo, checks }) => (
              <StopCard key={stopNo} round={round} stopNo={stopNo} checks={checks} />
            ))}
            side={
              <>
                <Facts round={round} />
                <LinkedTasks
                  birth={{
                    kind: 'roundCheck',
                    id: round.id,
                    powerPlantId: round.powerPlantId,
                    title: round.routeName,
                  }}
                />
              </>
            }
          />
        </>
      )}
    </RecordPage>
  )
}

function Facts({ round }: { readonly round: InspectionRoundDetail }) {
  const w = useWords()
  const label = useLabel()
  const instant = (name: 'dueAt' | 'dueUntil' | 'startedAt' | 'finishedAt') => ({
    label: w(words[name]),
    value: formatShownInstant(round[name]),
  })
  return (
    <>
      <RecordCard title={w(t.facts)}>
        <DescriptionList
          items={[
            {
              label: w(words.day),
              value: [formatShownDay(round.day), round.shiftCode].filter(Boolean).join(' · '),
            },
            instant('dueAt'),
            instant('dueUntil'),
            instant('startedAt'),
            instant('finishedAt'),
            { label: w(words.walkedByName), value: round.walkedByName },
            { label: w(words.post), value: label(positionLabels[round.post]) },
            { label: w(words.visitedCount), value: `${round.visitedCount}/${round.stopCount}` },
            { label: w(words.onTimeCount), value: `${round.onTimeCount}/${round.stopCount}` },
            { label: w(words.versionNo), value: round.versionNo },
            ...(round.note ? [{ label: w(words.note), value: round.note }] : []),
          ]}
        />
      </RecordCard>
      <RecordCard title={w(kitWords.history)}>
        <History
          entity="inspection-rounds"
          entityId={round.id}
          actionWords={{
            begun: t.begun,
            stopVisited: t.stopVisited,
            stopSkipped: t.stopSkipped,
            abnormalReported: t.reported,
          }}
          words={{
            ...words,
            stopNo: t.atStop,
            answeredAt: t.answeredAt,
            deviceAt: t.deviceAt,
            skipReason: t['device.skipReason'],
            abnormal: t.abnormalEvent,
          }}
          values={{ status: roundStatusLabels }}
        />
      </RecordCard>
    </>
  )
}
