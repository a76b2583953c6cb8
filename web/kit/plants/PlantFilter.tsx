import { PlantPicker } from './PlantPicker.tsx'

/** The part of a list that is narrowed here. */
interface ListOfPlants {
  readonly filters: { readonly powerPlantId?: string }
  readonly setFilter: (name: 'powerPlantId', value: number | null) => void
}

/** Narrows a list to one plant. Who sees one plant has nothing to choose there. */
export function PlantFilter({ of: list }: { readonly of: ListOfPlants }) {
  return (
    <PlantPicker
      plantId={Number(list.filters.powerPlantId) || null}
      onChoose={(plantId) => list.setFilter('powerPlantId', plantId)}
    />
  )
}
