import { useState } from 'react'
import { Link } from 'react-router'

import { formatDay, plantDay } from '#contract/core/format.ts'
import { paths } from '#contract/core/paths.ts'
import type { PlanKind } from '#contract/release-plans/labels.ts'
import { planKindLabels } from '#contract/release-plans/labels.ts'
import { releasePlanApi, type PlanOutset, type ReleasePlan } from '#contract/release-plans/index.ts'
import type { PlanInput } from '#contract/release-plans/plan.ts'
import { releasePlanWords } from '#contract/release-plans/words.ts'
import { reservoirApi } from '#contract/reservoirs/index.ts'

import { NoReservoir } from '#web/features/reservoirs/public.tsx'
import { Picker } from '#web/kit/controls/Picker.tsx'
import { useRead } from '#web/kit/data/use-read.ts'
import { Page } from '#web/kit/page/Page.tsx'
import { PageHeader } from '#web/kit/page/PageHeader.tsx'
import { NotRead } from '#web/kit/page/NotRead.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords, type Word } from '#web/platform/i18n/words.ts'
import { usePlant } from '#web/platform/session/plant.ts'

import { t } from '../release-plans.words.ts'
import { firstFloodCut, firstLowering, firstWhatIf } from './first-input.rules.ts'
import { PlanForm } from './PlanForm.tsx'

interface PlanEditorProps {
  readonly kind: PlanKind
  readonly title: Word
  /** The plan that a new one begins with. */
  readonly copies: number | null
  /** The plan that is changed. */
  readonly changes: number | null
}

/** Chooses a reservoir, and works a plan of it out. */
export function PlanEditor(props: PlanEditorProps) {
  const { copies, changes } = props
  const id = changes ?? copies
  return id === null ? <OfReservoir {...props} /> : <OfPlan {...props} id={id} />
}

function OfPlan({ id, ...props }: PlanEditorProps & { readonly id: number }) {
  const w = useWords()
  const { data: plan, error } = useRead(releasePlanApi.get, { query: { id } })
  if (!plan)
    return (
      <Page>
        <PageHeader title={w(props.title)} />
        <NotRead error={error} lines={10} />
      </Page>
    )
  return (
    <Page>
      <PageHeader title={w(props.changes === null ? t.copy : t.edit)} />
      <WithOutset reservoirId={plan.reservoirId} kind={plan.kind} plan={plan} changes={props.changes} />
    </Page>
  )
}

function OfReservoir({ kind, title }: PlanEditorProps) {
  const w = useWords()
  const plantId = usePlant()
  const { data, error } = useRead(reservoirApi.list)
  const [chosen, choose] = useState<number | null>(null)
  const reservoirs = data?.items.filter(({ powerPlantId }) => plantId === null || powerPlantId === plantId)
  const reservoirId = reservoirs?.find(({ id }) => id === chosen)?.id ?? reservoirs?.[0]?.id
  return (
    <Page>
      <PageHeader title={w(title)} actions={<Link to={paths.releasePlans}>{w(t.toList)}</Link>} />
      {!data && <NotRead error={error} lines={10} />}
      {reservoirs?.length === 0 && <NoReservoir />}
      {reservoirs && reservoirs.length > 1 && (
        <div className="vh-bar">
          <Picker
            label={w(releasePlanWords.reservoirId)}
            value={String(reservoirId)}
            options={reservoirs.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChoose={(id) => choose(Number(id))}
          />
        </div>
      )}
      {reservoirId !== undefined && (
        <WithOutset key={reservoirId} reservoirId={reservoirId} kind={kind} plan={null} changes={null} />
      )}
    </Page>
  )
}

interface WithOutsetProps {
  readonly reservoirId: number
  readonly kind: PlanKind
  readonly plan: ReleasePlan | null
  readonly changes: number | null
}

function WithOutset({ reservoirId, kind, plan, changes }: WithOutsetProps) {
  const label = useLabel()
  const { data: outset, error } = useRead(releasePlanApi.outset, { query: { reservoirId } })
  if (!outset) return <NotRead error={error} lines={10} />
  return (
    <Begun
      outset={outset}
      make={(now) => firstInput(outset, { kind, plan, changes, kindName: label(planKindLabels[kind]) }, now)}
      changes={plan && changes !== null ? { id: plan.id, version: plan.version } : null}
    />
  )
}

interface BegunProps {
  readonly outset: PlanOutset
  readonly make: (now: Date) => PlanInput
  readonly changes: { readonly id: number; readonly version: number } | null
}

/** What a form began with stays, also when the water is read again beside it. */
function Begun({ outset, make, changes }: BegunProps) {
  const [first] = useState(() => make(new Date()))
  return <PlanForm outset={outset} first={first} changes={changes} />
}

function firstInput(
  outset: PlanOutset,
  { kind, plan, changes, kindName }: Omit<WithOutsetProps, 'reservoirId'> & { readonly kindName: string },
  now: Date,
): PlanInput {
  const name = `${kindName} ${formatDay(plantDay(now))}`
  const makers = { lowering: firstLowering, floodCut: firstFloodCut, whatIf: firstWhatIf }
  const fresh = makers[kind](outset, name, now)
  if (!plan) return fresh
  // A new plan from an old one begins now, with what is now.
  if (changes !== null) return plan.input
  const { startAt, levelStartM } = fresh
  return { ...plan.input, startAt, levelStartM }
}
