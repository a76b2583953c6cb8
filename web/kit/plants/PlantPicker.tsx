import { useWords } from '#web/platform/i18n/words.ts'

import { Picker } from '#web/kit/controls/Picker.tsx'
import { t } from '#web/kit/kit.words.ts'

import { usePlantOptions } from './plant-options.ts'

interface PlantPickerProps {
  readonly plantId: number | null
  /** The words for no plant; "Tất cả" when left out. */
  readonly none?: string
  readonly onChoose: (plantId: number | null) => void
}

/** Chooses one of the plants that the user may see; nothing at all for whoever sees one. */
export function PlantPicker({ plantId, onChoose, ...rest }: PlantPickerProps) {
  const w = useWords()
  const options = usePlantOptions()
  if (options.length < 2) return null
  return (
    <Picker
      {...rest}
      label={w(t.plant)}
      value={plantId === null ? null : String(plantId)}
      options={options.map(({ value, label }) => ({ value: String(value), label }))}
      onChoose={(chosen) => onChoose(chosen === null ? null : Number(chosen))}
    />
  )
}
