import { plantApi, plantKindLabels } from '#contract/plants/index.ts'
import { plantWords } from '#contract/plants/words.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { HistoryDrawer } from '#web/kit/history/HistoryDrawer.tsx'
import { plantYearHistory } from '#web/features/plant-years/public.tsx'

const words = { ...plantWords, ...plantYearHistory.words }

/** Who changed what of a plant, and who took which year of it. */
export function PlantHistory() {
  const plant = useRead(plantApi.get, { query: { id: Number(useDrawer().id) } }).data
  return (
    <HistoryDrawer
      entity="plants"
      title={plant?.name ?? ''}
      words={words}
      actionWords={plantYearHistory.actionWords}
      values={{ kind: plantKindLabels }}
    />
  )
}
