import { capacityDeclarationApi } from '#contract/capacity-declarations/index.ts'
import { formatShownDay, plantDay } from '#contract/core/format.ts'
import { pathTo, paths } from '#contract/core/paths.ts'
import { dayAfter } from '#contract/core/days.ts'

import { ButtonLink } from '#web/kit/controls/ButtonLink.tsx'
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
import { useWords } from '#web/platform/i18n/words.ts'
import { usePlantOfPage } from '#web/platform/session/plant-of-page.ts'

import { t } from '../capacity-declarations.words.ts'
import { NewDeclaration } from './DeclarationForm.tsx'

/** Capacity is declared for so many days ahead at most. */
const MOST_DAYS_AHEAD = 30

/** A new declaration: of which plant and day, begun by what is available. */
export default function NewDeclarationPage() {
  const w = useWords()
  const [plantId, choosePlant] = usePlantOfPage()
  const [search, choose] = useChoicesOfPage()
  const today = plantDay(useNow())
  const last = dayAfter(today, MOST_DAYS_AHEAD)
  const day = dayUpTo(last, search.get('ngay') ?? dayAfter(today, 1))
  return (
    <Page>
      <PageHeader
        title={w(t.newDeclaration)}
        actions={<PlantPicker plantId={plantId} onChoose={choosePlant} />}
      />
      <DayStepper day={day} last={last} onChoose={(ngay) => choose({ ngay })} />
      {plantId === null ? <NoPlant /> : <Begun key={`${plantId} ${day}`} plantId={plantId} day={day} />}
    </Page>
  )
}

function Begun({ plantId, day }: { readonly plantId: number; readonly day: string }) {
  const w = useWords()
  const query = { powerPlantId: plantId, day }
  const { data: proposal, error } = useRead(capacityDeclarationApi.proposal, { query })
  if (!proposal) return <NotRead error={error} lines={12} />
  const { isOver, openId, revision } = proposal
  if (isOver) return <Alert tone="warning" title={w(t.over, { day: formatShownDay(day) })} />
  if (openId !== null)
    return (
      <Alert
        tone="info"
        title={w(t.openAlready, { day: formatShownDay(day), revision: revision - 1 })}
        action={<ButtonLink to={pathTo(paths.capacityDeclaration, { id: openId })}>{w(t.goOn)}</ButtonLink>}
      />
    )
  return <NewDeclaration proposal={proposal} />
}
