import { useNavigate } from 'react-router'

import { paths } from '#contract/core/paths.ts'
import { labourContractApi } from '#contract/labour-contracts/index.ts'
import type { LabourDetail } from '#contract/labour-contracts/labour-contract.ts'
import { labourKindLabels } from '#contract/labour-contracts/labels.ts'

import { Menu } from '#web/kit/controls/Menu.tsx'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { RecordHeader } from '#web/kit/record/RecordPage.tsx'
import { useAskedSteps } from '#web/kit/record/use-asked-steps.ts'
import type { RowAction } from '#web/kit/table/row.ts'
import { call } from '#web/platform/api/client.ts'
import { useLabel } from '#web/platform/i18n/language.ts'
import { usual } from '#web/platform/i18n/usual-name.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import type { LabourDrawers } from '../labour-drawers.ts'
import { t } from '../labour-contracts.words.ts'
import { LabourTag } from '../LabourTag.tsx'
import { stale } from '../stale.ts'

interface LabourHeaderProps {
  readonly contract: LabourDetail
  readonly drawer: LabourDrawers
}

/** Whose contract it is, how far it is, and what may be done with it. */
export function LabourHeader({ contract, drawer }: LabourHeaderProps) {
  const w = useWords()
  const label = useLabel()
  const ask = useAskedSteps(stale)
  const navigate = useNavigate()
  const { id, can, contractNo, employeeName, kind, jobTitle, powerPlantName, status } = contract

  async function remove(): Promise<void> {
    const isDone = await ask(
      {
        title: t.removeTitle,
        text: t.removeText,
        okText: kitWords.remove,
        done: t.removed,
        danger: true,
        stale: [labourContractApi.list],
        run: () => call(labourContractApi.remove, { query: { id } }),
      },
      { no: contractNo },
    )
    if (isDone) await navigate(paths.labourContracts)
  }

  const items: readonly (RowAction | false)[] = [
    can.edit && { label: w(t.change), icon: 'edit', run: () => drawer.edit.open(id) },
    can.edit && { label: w(t.end), icon: 'check', run: () => drawer.end.open(id) },
    { label: w(kitWords.past), icon: 'history', run: () => drawer.history.open(id) },
    can.edit && { label: w(kitWords.remove), icon: 'trash', danger: true, run: () => void remove() },
  ]
  return (
    <RecordHeader
      id="labour-contract"
      code={contractNo}
      tags={<LabourTag status={status} />}
      title={employeeName}
      about={[label(labourKindLabels[kind]), usual(jobTitle), powerPlantName].join(' · ')}
      actions={
        <Menu
          label={w(kitWords.actions)}
          describedBy="labour-contract"
          items={items.filter((item) => item !== false)}
        />
      }
    />
  )
}
