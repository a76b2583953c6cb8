import { type Plant, plantApi } from '#contract/plants/index.ts'

import type { DrawerHandle } from '#web/kit/drawer/lazy-drawers.tsx'
import { confirmAction } from '#web/kit/feedback/confirm.ts'
import { toast } from '#web/kit/feedback/toast.ts'
import type { RowAction } from '#web/kit/table/row.ts'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { call } from '#web/platform/api/client.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { choosePlant, usePlant } from '#web/platform/session/plant.ts'
import { useMay } from '#web/platform/session/profile.ts'

import { t } from './plants.words.ts'
import { usePlantsChanged } from './use-plants-changed.ts'

/** The menu of a plant's row: what this user may do with it. */
export function usePlantActions(drawer: {
  readonly edit: DrawerHandle
  readonly history: DrawerHandle
}): (plant: Plant) => readonly RowAction[] {
  const w = useWords()
  const may = useMay()
  const chosenPlant = usePlant()
  const plantsChanged = usePlantsChanged()

  async function remove({ id, name }: Plant): Promise<void> {
    const isDone = await confirmAction({
      title: w(t.removeTitle, { name }),
      text: w(t.removeText),
      okText: w(kitWords.remove),
      danger: true,
      run: () => call(plantApi.remove, { query: { id } }),
    })
    if (!isDone) return
    if (id === chosenPlant) choosePlant(null)
    await plantsChanged()
    toast.success(w(t.removed, { name }))
  }

  return (plant) => [
    ...(may(plantApi.update)
      ? [{ label: w(kitWords.edit), icon: 'edit' as const, run: () => drawer.edit.open(plant.id) }]
      : []),
    { label: w(kitWords.past), icon: 'history', run: () => drawer.history.open(plant.id) },
    ...(may(plantApi.remove)
      ? [{ label: w(kitWords.remove), icon: 'trash' as const, danger: true, run: () => void remove(plant) }]
      : []),
  ]
}
