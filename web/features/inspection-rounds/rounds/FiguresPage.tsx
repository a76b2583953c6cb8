import { useState } from 'react'
import { useSearchParams } from 'react-router'

import { formatFigure, plantDay } from '#contract/core/format.ts'
import { inspectionRoundApi } from '#contract/inspection-rounds/rounds/index.ts'
import type { RoundFigures } from '#contract/inspection-rounds/rounds/round.ts'

import { useReadAll } from '#web/kit/data/use-read-all.ts'
import { Alert } from '#web/kit/feedback/Alert.tsx'
import { PeriodPicker } from '#web/kit/filters/period/PeriodPicker.tsx'
import { DescriptionList } from '#web/kit/page/DescriptionList.tsx'
import { Empty } from '#web/kit/page/Empty.tsx'
import { NotRead } from '#web/kit/page/NotRead.tsx'
import { PlantPicker } from '#web/kit/plants/PlantPicker.tsx'
import { RecordCard } from '#web/kit/record/RecordCard.tsx'
import { useWords } from '#web/platform/i18n/words.ts'
import { usePlantOfPage } from '#web/platform/session/plant-of-page.ts'

import { t } from '../inspection-rounds.words.ts'
import { InspectionFrame } from '../InspectionFrame.tsx'

const DAY_MS = 86_400_000
/** What is looked at where nobody chose days. */
const USUAL_DAYS = 30

/** How the rounds of a plant went: what was done, when, how fast, and what looks copied. */
export default function FiguresPage() {
  const w = useWords()
  const [plantId, setPlantId] = usePlantOfPage()
  const [search, setSearch] = useSearchParams()
  const [today] = useState(() => new Date())
  const from = search.get('from') ?? plantDay(new Date(today.getTime() - (USUAL_DAYS - 1) * DAY_MS))
  const to = search.get('to') ?? plantDay(today)
  const { data, error } = useReadAll(
    inspectionRoundApi.figures,
    plantId ? [{ query: { powerPlantId: plantId, from, to } }] : [],
  )
  const items = data[0]?.items
  const choose = (first: string | null, last: string | null) =>
    setSearch((now) => {
      now.set('from', first ?? from)
      now.set('to', last ?? to)
      return now
    })
  return (
    <InspectionFrame>
      <div className="vh-bar">
        <PlantPicker plantId={plantId} onChoose={setPlantId} />
        <PeriodPicker from={from} to={to} onChoose={choose} />
      </div>
      {!items && <NotRead error={error} lines={6} />}
      {items?.length === 0 && <Empty title={w(t.noFigures)} text={w(t.noFiguresText)} />}
      {items?.map((route) => (
        <RouteCard key={route.routeId} route={route} />
      ))}
    </InspectionFrame>
  )
}

function RouteCard({ route }: { readonly route: RoundFigures }) {
  const w = useWords()
  const share = (part: number) => `${part}/${route.plannedStops}`
  return (
    <RecordCard title={route.routeName}>
      <DescriptionList
        items={[
          { label: w(t.rounds), value: route.rounds },
          { label: w(t.missed), value: route.missedRounds },
          { label: w(t.done), value: share(route.doneStops) },
          { label: w(t.onTime), value: share(route.onTimeStops) },
          {
            label: w(t.pace),
            value: route.meanSecondsPerStop !== null && w(t.seconds, { count: route.meanSecondsPerStop }),
          },
          { label: w(t.hasty), value: route.hastyVisits },
        ]}
      />
      {route.copies.map(({ equipmentCode, content, value, rounds }) => (
        <Alert
          key={`${equipmentCode} ${content}`}
          tone="warning"
          title={`${w(t.copies)}: ${w(t.copy, { code: equipmentCode, content, value: formatFigure(value, 6), rounds })}`}
        />
      ))}
    </RecordCard>
  )
}
