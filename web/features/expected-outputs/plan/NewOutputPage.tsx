import { formatShownDay, plantDay } from '#contract/core/format.ts'
import { pathTo, paths } from '#contract/core/paths.ts'
import { expectedOutputApi } from '#contract/expected-outputs/index.ts'
import { outputPeriodLabels, outputPeriods, type OutputPeriod } from '#contract/expected-outputs/labels.ts'
import { dayAfter } from '#contract/core/days.ts'
import { periodEnd, periodName, periodStart } from '#contract/expected-outputs/parts.ts'
import { expectedOutputWords as words } from '#contract/expected-outputs/words.ts'

import { ButtonLink } from '#web/kit/controls/ButtonLink.tsx'
import { Segments } from '#web/kit/controls/Segments.tsx'
import { useChoicesOfPage } from '#web/kit/data/use-choices-of-page.ts'
import { useNow } from '#web/kit/data/use-now.ts'
import { useRead } from '#web/kit/data/use-read.ts'
import { Alert } from '#web/kit/feedback/Alert.tsx'
import { DayStepper } from '#web/kit/fields/calendar/DayStepper.tsx'
import { Page } from '#web/kit/page/Page.tsx'
import { PageHeader } from '#web/kit/page/PageHeader.tsx'
import { NotRead } from '#web/kit/page/NotRead.tsx'
import { NoPlant } from '#web/kit/plants/NoPlant.tsx'
import { PlantPicker } from '#web/kit/plants/PlantPicker.tsx'
import { dayUpTo } from '#web/platform/format/day.ts'
import { useLabel, useLanguage } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { usePlantOfPage } from '#web/platform/session/plant-of-page.ts'

import { t } from '../expected-outputs.words.ts'
import { NewPlan } from './PlanForm.tsx'

/** Plans are made for so many days ahead at most. */
const MOST_DAYS_AHEAD = 400

/** A new plan: of which plant, period and day, and what it may begin with. */
export default function NewOutputPage() {
  const w = useWords()
  const label = useLabel()
  const [plantId, choosePlant] = usePlantOfPage()
  const [search, choose] = useChoicesOfPage()
  const today = plantDay(useNow())
  const period = outputPeriods.find((one) => one === search.get('ky')) ?? 'day'
  const last = dayAfter(today, MOST_DAYS_AHEAD)
  const day = dayUpTo(last, search.get('ngay') ?? dayAfter(today, 1))
  const startsOn = periodStart(period, day)
  return (
    <Page>
      <PageHeader title={w(t.newOutput)} actions={<PlantPicker plantId={plantId} onChoose={choosePlant} />} />
      <div className="vh-bar">
        <Segments
          label={w(words.period)}
          chosen={period}
          choices={outputPeriods.map((value) => ({
            value,
            name: label(outputPeriodLabels[value]),
            face: label(outputPeriodLabels[value]),
          }))}
          onChoose={(ky) => choose({ ky })}
        />
        <DayStepper
          day={startsOn}
          last={last}
          next={dayAfter(periodEnd(period, startsOn), 1)}
          onChoose={(ngay) => choose({ ngay })}
        />
      </div>
      {plantId === null ? (
        <NoPlant />
      ) : (
        <Begun
          key={`${plantId} ${period} ${startsOn}`}
          plantId={plantId}
          period={period}
          startsOn={startsOn}
        />
      )}
    </Page>
  )
}

interface BegunProps {
  readonly plantId: number
  readonly period: OutputPeriod
  readonly startsOn: string
}

function Begun({ plantId, period, startsOn }: BegunProps) {
  const w = useWords()
  const language = useLanguage()
  const query = { powerPlantId: plantId, period, startsOn }
  const { data: proposal, error } = useRead(expectedOutputApi.proposal, { query })
  if (!proposal) return <NotRead error={error} lines={12} />
  const name = periodName(period, proposal.startsOn, language, formatShownDay)
  if (proposal.isOver) return <Alert tone="warning" title={w(t.over, { period: name })} />
  if (proposal.openId !== null)
    return (
      <Alert
        tone="info"
        title={w(t.openAlready, { period: name, revision: proposal.revision - 1 })}
        action={
          <ButtonLink to={pathTo(paths.expectedOutput, { id: proposal.openId })}>{w(t.goOn)}</ButtonLink>
        }
      />
    )
  return <NewPlan proposal={proposal} />
}
