import { formatShownDay } from '#contract/core/format.ts'
import { formatMoney } from '#contract/core/money.ts'
import { labourContractApi } from '#contract/labour-contracts/index.ts'
import type { LabourAppendix } from '#contract/labour-contracts/labour-contract.ts'
import {
  labourKindLabels,
  probationWorkLabels,
  termExemptionLabels,
} from '#contract/labour-contracts/labels.ts'
import { labourWords } from '#contract/labour-contracts/words.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { HistoryDrawer } from '#web/kit/history/HistoryDrawer.tsx'
import { rowsText } from '#web/kit/history/rows-text.ts'

const values = {
  kind: labourKindLabels,
  probationWork: probationWorkLabels,
  termExemption: termExemptionLabels,
  salaryVnd: (value: unknown) => (typeof value === 'string' ? formatMoney(value) : undefined),
  appendices: rowsText(({ appendixNo, effectiveOn, change }: LabourAppendix) =>
    [appendixNo, formatShownDay(effectiveOn), change].join(', '),
  ),
}

/** Who wrote what of a labour contract; salaries for those only who may see them. */
export function LabourHistory() {
  const contract = useRead(labourContractApi.get, { query: { id: Number(useDrawer().id) } }).data
  return (
    <HistoryDrawer
      entity="labour-contracts"
      title={contract?.contractNo ?? ''}
      words={labourWords}
      values={values}
    />
  )
}
