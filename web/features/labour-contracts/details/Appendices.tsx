import { formatShownDay } from '#contract/core/format.ts'
import { formatMoney } from '#contract/core/money.ts'
import { headingOf } from '#contract/core/words.ts'
import { labourContractApi } from '#contract/labour-contracts/index.ts'
import type { LabourAppendix, LabourDetail } from '#contract/labour-contracts/labour-contract.ts'
import { labourAppendixWords as words, labourWords } from '#contract/labour-contracts/words.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { Menu } from '#web/kit/controls/Menu.tsx'
import { useRefresh } from '#web/kit/data/use-read.ts'
import { TableFrame } from '#web/kit/display/TableFrame.tsx'
import { confirmAction } from '#web/kit/feedback/confirm.ts'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { RecordCard } from '#web/kit/record/RecordCard.tsx'
import { call } from '#web/platform/api/client.ts'
import { useLanguage } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import type { LabourDrawers } from '../labour-drawers.ts'
import { t } from '../labour-contracts.words.ts'
import { stale } from '../stale.ts'

interface AppendicesProps {
  readonly contract: LabourDetail
  readonly drawer: LabourDrawers
}

/** What changed of a contract since it was signed. */
export function Appendices({ contract, drawer }: AppendicesProps) {
  const w = useWords()
  const language = useLanguage()
  const { id, can, appendices } = contract
  return (
    <RecordCard
      title={w(labourWords.appendices)}
      action={
        can.edit && (
          <Button icon="plus" onClick={() => drawer.appendix.open(id)}>
            {w(t.addAppendix)}
          </Button>
        )
      }
    >
      {appendices.length === 0 ? (
        <p className="vh-note">{w(t.noAppendices)}</p>
      ) : (
        <TableFrame label={w(labourWords.appendices)}>
          <table className="vh-table">
            <thead>
              <tr>
                <th>{w(words.appendixNo)}</th>
                <th>{w(words.signedOn)}</th>
                <th>{w(words.effectiveOn)}</th>
                <th>{w(words.change)}</th>
                {can.seeSalary && <th className="vh-figure">{headingOf(words.salaryVnd, language)}</th>}
                {can.edit && <th aria-label={w(kitWords.actions)} />}
              </tr>
            </thead>
            <tbody>
              {appendices.map((appendix) => (
                <Line key={appendix.id} contract={contract} appendix={appendix} drawer={drawer} />
              ))}
            </tbody>
          </table>
        </TableFrame>
      )}
    </RecordCard>
  )
}

function Line({ contract, appendix, drawer }: AppendicesProps & { readonly appendix: LabourAppendix }) {
  const w = useWords()
  const refresh = useRefresh()
  const { id: contractId, version, can } = contract
  const { id, appendixNo, signedOn, effectiveOn, change, salaryVnd } = appendix

  async function remove(): Promise<void> {
    const isDone = await confirmAction({
      title: w(t.removeAppendixTitle, { no: appendixNo }),
      text: change,
      okText: w(kitWords.remove),
      danger: true,
      run: () => call(labourContractApi.removeAppendix, { body: { contractId, id, version } }),
    })
    if (isDone) await refresh(...stale)
  }

  return (
    <tr>
      <td>{appendixNo}</td>
      <td>{formatShownDay(signedOn)}</td>
      <td>{formatShownDay(effectiveOn)}</td>
      <td>{change}</td>
      {can.seeSalary && <td className="vh-figure">{formatMoney(salaryVnd)}</td>}
      {can.edit && (
        <td>
          <Menu
            label={`${w(kitWords.actions)}: ${appendixNo}`}
            items={[
              {
                label: w(kitWords.edit),
                icon: 'edit',
                run: () => drawer.appendix.open(`${contractId}.${id}`),
              },
              { label: w(kitWords.remove), icon: 'trash', danger: true, run: () => void remove() },
            ]}
          />
        </td>
      )}
    </tr>
  )
}
