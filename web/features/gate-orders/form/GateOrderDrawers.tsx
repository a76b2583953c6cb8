import { useState } from 'react'

import { pathTo, paths } from '#contract/core/paths.ts'
import {
  gateOrderApi,
  GateOrderUpdate,
  GateOrderWrite,
  type GateOrderDetail,
} from '#contract/gate-orders/index.ts'
import { gateOrderWords } from '#contract/gate-orders/words.ts'
import { historyApi } from '#contract/history/index.ts'
import { releasePlanApi, type ReleasePlan } from '#contract/release-plans/index.ts'

import { LayDownLink, useLayingDown } from '#web/features/reservoirs/public.tsx'
import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { Alert } from '#web/kit/feedback/Alert.tsx'
import { FormDrawer } from '#web/kit/form/FormDrawer.tsx'
import { useCreateForm } from '#web/kit/form/use-create-form.ts'
import { useEditForm } from '#web/kit/form/use-edit-form.ts'
import { useFieldValues } from '#web/kit/form/use-field-value.ts'
import { NotRead } from '#web/kit/page/NotRead.tsx'
import { useWords } from '#web/platform/i18n/words.ts'
import { usePlantToBegin } from '#web/platform/session/plant-to-begin.ts'

import { t } from '../gate-orders.words.ts'
import { beginning, type Reservoir } from './beginning.ts'
import { GateOrderFields } from './GateOrderFields.tsx'
import { PlanPreview } from './PlanPreview.tsx'

/** Draws up an order at the plant that the user works with, from how its reservoir stands; `open=create.12` from plan 12. */
export function GateOrderCreate() {
  const { id } = useDrawer()
  const plantId = usePlantToBegin()
  return id === '' ? <AtPlant plantId={plantId} plan={null} /> : <FromPlan id={Number(id)} />
}

function FromPlan({ id }: { readonly id: number }) {
  const { data: plan, error } = useRead(releasePlanApi.get, { query: { id } })
  if (!plan) return <NotRead error={error} lines={8} />
  return <AtPlant plantId={plan.powerPlantId} plan={plan} />
}

interface AtPlantProps {
  readonly plantId: number | null
  readonly plan: ReleasePlan | null
}

function AtPlant({ plantId, plan }: AtPlantProps) {
  const w = useWords()
  const layingDown = useLayingDown()
  const { data, error } = useRead(gateOrderApi.start, { query: { powerPlantId: plantId ?? 0 } })
  if (!data) return <NotRead error={error} lines={8} />
  const first = plan ? data.reservoirs.find(({ id }) => id === plan.reservoirId) : data.reservoirs[0]
  if (!first)
    return (
      <Alert tone="warning" title={w(t.noReservoir)} action={<LayDownLink />}>
        {layingDown}
      </Alert>
    )
  return <NewOrder reservoirs={plan ? [] : data.reservoirs} first={first} plan={plan} />
}

interface NewOrderProps {
  readonly reservoirs: readonly Reservoir[]
  readonly first: Reservoir
  readonly plan: ReleasePlan | null
}

function NewOrder({ reservoirs, first, plan }: NewOrderProps) {
  const w = useWords()
  const [begun] = useState(() => beginning(first, plan, w, new Date()))
  const form = useCreateForm(gateOrderApi.create, {
    words: gateOrderWords,
    schema: GateOrderWrite,
    initial: begun.values,
    refresh: [gateOrderApi.list],
    leadsTo: ({ id }) => pathTo(paths.gateOrder, { id }),
  })
  const values = useFieldValues(form)
  return (
    <FormDrawer form={form} title={t.newOrder} wide>
      <div className="vh-after">
        <Alert tone="info" title={begun.told} />
      </div>
      <GateOrderFields of={form} reservoirs={reservoirs} gates={first.gates.map(({ code }) => code)} />
      <PlanPreview values={values} />
    </FormDrawer>
  )
}

/** Changes an order that is not signed. */
export function GateOrderEdit() {
  const id = Number(useDrawer().id)
  const record = useRead(gateOrderApi.get, { query: { id } })
  const form = useEditForm(gateOrderApi.update, {
    words: gateOrderWords,
    schema: GateOrderUpdate,
    record,
    initial: valuesOf,
    refresh: [gateOrderApi.list, gateOrderApi.get, historyApi.list],
  })
  const values = useFieldValues(form)
  return (
    <FormDrawer form={form} title={t.editOrder} wide>
      <GateOrderFields
        of={form}
        reservoirs={[]}
        gates={record.data?.openingsBefore.map(({ gateCode }) => gateCode) ?? []}
      />
      <PlanPreview values={values} />
    </FormDrawer>
  )
}

const valuesOf = (order: GateOrderDetail) => ({
  id: order.id,
  version: order.version,
  reservoirId: order.reservoirId,
  authority: order.authority,
  authorityName: order.authorityName,
  authorityOrderNo: order.authorityOrderNo,
  reason: order.reason,
  note: order.note,
  levelM: order.levelM,
  inflowM3s: order.inflowM3s,
  turbineFlowM3s: order.turbineFlowM3s,
  openingsBefore: order.openingsBefore,
  steps: order.steps.map(({ at, openings }) => ({ at, openings })),
})
