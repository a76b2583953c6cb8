import { EquipmentMove } from '#contract/equipment/equipment.ts'
import { equipmentApi } from '#contract/equipment/index.ts'
import { equipmentMoveWords } from '#contract/equipment/words.ts'
import { deviceApi } from '#contract/devices/index.ts'

import { PlaceField } from '#web/features/devices/public.tsx'
import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { FormDrawer } from '#web/kit/form/FormDrawer.tsx'
import { useCreateForm } from '#web/kit/form/use-create-form.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../equipment.words.ts'

/** More of them are told by their number. */
const NAMED = 20

/** Puts the things that the drawer names, `plant.thing.thing`, under another one or at the top of their plant. */
export function MoveForm() {
  const w = useWords()
  const [powerPlantId = 0, ...ids] = useDrawer().id.split('.').map(Number)
  const { data } = useRead(equipmentApi.tree, { query: { powerPlantId } })
  const codes = data?.items.filter(({ id }) => ids.includes(id)).map(({ code }) => code) ?? []
  const form = useCreateForm(equipmentApi.move, {
    words: equipmentMoveWords,
    schema: EquipmentMove,
    initial: { powerPlantId, ids, parentId: null },
    refresh: [equipmentApi.list, equipmentApi.tree, equipmentApi.get, deviceApi.equipment],
    told: ({ movedCount }) => w(t.moved, { count: movedCount }),
  })
  const rest = codes.length > NAMED ? ` +${codes.length - NAMED}` : ''
  return (
    <FormDrawer form={form} title={t.moveTitle}>
      <p>{w(t.moveWhat, { codes: `${codes.slice(0, NAMED).join(', ')}${rest}` })}</p>
      <PlaceField of={form} plantId={powerPlantId} hint={t.moveHint} />
    </FormDrawer>
  )
}
