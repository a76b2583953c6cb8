import { formatMoney } from '#contract/core/money.ts'
import { paths } from '#contract/core/paths.ts'
import type { ItemImportResult } from '#contract/inventory/import.ts'
import { inventoryApi } from '#contract/inventory/index.ts'

import { type OpenQuestion, RegisterImport } from '#web/kit/wizard/register/RegisterImport.tsx'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../inventory.words.ts'
import { stale } from '../stale.ts'

const api = {
  template: inventoryApi.importTemplate,
  check: inventoryApi.checkImport,
  run: inventoryApi.runImport,
  stale,
}

/** How a file writes decimals: asked where it does not show it, or shows both. */
const decimalQuestion: OpenQuestion<ItemImportResult> = {
  field: 'decimalMark',
  asked: ({ decimalMark, markCells }) =>
    markCells.length > 0 ? { isConflict: decimalMark === 'conflict', cells: markCells } : undefined,
  words: {
    tie: t.decimalsTie,
    conflict: t.decimalsConflict,
    are: t.decimalsAre,
    choose: t.decimalsChoose,
  },
  answers: [
    { value: 'comma', label: t.decimalComma },
    { value: 'point', label: t.decimalPoint },
  ],
}

/** Brings the items of a plant in from an Excel or CSV file, with what is in store when the books begin. */
export default function ImportPage() {
  return (
    <RegisterImport
      api={api}
      words={{
        title: t.importTitle,
        choosePlantFirst: t.choosePlantFirst,
        templateName: t.templateFile,
        done: t.done,
        toRegister: t.toList,
        errorsFound: t.errorsFound,
        run: t.run,
      }}
      about={[t.aboutColumns, t.aboutUnits, t.aboutDecimals]}
      question={decimalQuestion}
      tells={openingOf}
      register={paths.inventory}
    />
  )
}

/** The stock that the rows bring. */
const openingOf = ({ openingCount, openingVnd, errors }: ItemImportResult) => ({
  count: { label: t.openings, count: errors.length > 0 ? 0 : openingCount },
  above: openingCount > 0 && errors.length === 0 && <OpeningWorth value={openingVnd} />,
})

function OpeningWorth({ value }: { readonly value: string }) {
  const w = useWords()
  return <p>{w(t.openingWorth, { value: formatMoney(value) })}</p>
}
