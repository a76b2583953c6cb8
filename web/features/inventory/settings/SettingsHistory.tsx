import type { ItemGroup } from '#contract/inventory/settings.ts'
import { inventorySettingsWords } from '#contract/inventory/words.ts'

import { HistoryDrawer } from '#web/kit/history/HistoryDrawer.tsx'
import { rowsText } from '#web/kit/history/rows-text.ts'

const groups = rowsText(({ code, name }: ItemGroup) => `${code}: ${name}`)

/** Who changed the groups and units of the store of a plant. */
export function SettingsHistory() {
  return <HistoryDrawer entity="inventory-settings" words={inventorySettingsWords} values={{ groups }} />
}
