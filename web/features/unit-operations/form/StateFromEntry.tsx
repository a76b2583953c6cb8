import {
  unitOperationApi,
  type UnitStateOffer,
  type UnitStateWrite,
} from '#contract/unit-operations/index.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { Drawer } from '#web/kit/drawer/Drawer.tsx'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { Alert } from '#web/kit/feedback/Alert.tsx'
import { FormDrawer } from '#web/kit/form/FormDrawer.tsx'
import type { FormModel } from '#web/kit/form/use-form.ts'
import { useFieldValue } from '#web/kit/form/use-field-value.ts'
import { NotRead } from '#web/kit/page/NotRead.tsx'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../unit-operations.words.ts'
import { StateFields } from './StateFields.tsx'
import { UnitField } from './UnitField.tsx'
import { useChoices } from './use-choices.ts'
import { useStateForm } from './use-state-form.ts'

/** A change of state, begun with what an entry of the shift log tells of it; its drawer has the number of the entry. */
export function StateFromEntry() {
  const w = useWords()
  const { id, close } = useDrawer()
  const { data: offer, error } = useRead(unitOperationApi.offer, { query: { dutyOperationId: Number(id) } })
  if (offer?.unitStateId === null) return <OfferForm offer={offer} />
  return (
    <Drawer title={w(t.changeState)} onClose={close}>
      {offer && <Alert tone="info" title={w(t.alreadyChanged)} />}
      {!offer && <NotRead error={error} lines={8} />}
    </Drawer>
  )
}

function OfferForm({ offer }: { readonly offer: UnitStateOffer }) {
  const { dutyOperationId, unitId, state, startedAt, orderNo, reason, powerPlantId } = offer
  const form = useStateForm({ dutyOperationId, unitId, state, startedAt, orderNo, reason })
  const chosen = useFieldValue(form, 'unitId') ?? unitId
  return (
    <FormDrawer form={form} title={t.changeState} saveText={t.changeState}>
      <UnitField of={form} plantId={powerPlantId} />
      {chosen !== null && <Fields of={form} unitId={chosen} />}
    </FormDrawer>
  )
}

interface FieldsProps {
  readonly of: FormModel<UnitStateWrite>
  readonly unitId: number
}

function Fields({ of: form, unitId }: FieldsProps) {
  return <StateFields of={form} choices={useChoices(form, { unitId })} />
}
