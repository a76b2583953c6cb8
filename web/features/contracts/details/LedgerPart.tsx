import type { ReactNode } from 'react'

import { headingOf, type FieldWord } from '#contract/core/words.ts'
import type { ContractDetail } from '#contract/contracts/contract.ts'
import type { contractApi } from '#contract/contracts/index.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { Menu } from '#web/kit/controls/Menu.tsx'
import { useRefresh } from '#web/kit/data/use-read.ts'
import { TableFrame } from '#web/kit/display/TableFrame.tsx'
import { confirmAction } from '#web/kit/feedback/confirm.ts'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { RecordCard } from '#web/kit/record/RecordCard.tsx'
import type { RowAction } from '#web/kit/table/row.ts'
import { call } from '#web/platform/api/client.ts'
import { useLanguage } from '#web/platform/i18n/language.ts'
import { useWords, type Word } from '#web/platform/i18n/words.ts'

import type { ContractDrawers } from '../contract-drawers.ts'
import { t } from '../contracts.words.ts'
import { stale } from '../stale.ts'

/** A line of the ledger as its table draws it. */
export interface Line {
  readonly id: number
  readonly version: number
  readonly name: string
  readonly cells: readonly ReactNode[]
  /** Every line may be changed where none says otherwise. */
  readonly canChange?: boolean
}

interface Column {
  readonly word: FieldWord
  /** Flush with the end, as figures stand. */
  readonly isFigure?: boolean
  /** A figure in the currency of the contract. */
  readonly isMoney?: boolean
}

interface LedgerPartProps {
  readonly contract: ContractDetail
  readonly title: Word
  readonly nothing: Word
  readonly add: { readonly word: Word; readonly drawer: ContractDrawers['payment'] } | null
  readonly change: ContractDrawers['payment']
  /** Null where what was kept stays. */
  readonly remove:
    | (typeof contractApi)['removePayment' | 'removeGuarantee' | 'removeAcceptance' | 'removeEnergy']
    | null
  readonly columns: readonly Column[]
  readonly rows: readonly Line[]
}

/** One kind of lines of a contract: a table, and what may be done with a line. */
export function LedgerPart({
  contract,
  title,
  nothing,
  add,
  change,
  remove,
  columns,
  rows,
}: LedgerPartProps) {
  const w = useWords()
  const refresh = useRefresh()
  const { id: contractId, currency } = contract
  const shown = columns.map((column) =>
    column.isMoney ? { word: { ...column.word, unit: currency }, isFigure: true } : column,
  )

  async function take(taking: NonNullable<typeof remove>, { id, version, name }: Line): Promise<void> {
    const isDone = await confirmAction({
      title: w(t.removeLineTitle),
      text: name,
      okText: w(t.removeLine),
      danger: true,
      run: () => call(taking, { body: { contractId, id, version } }),
    })
    if (isDone) await refresh(...stale)
  }

  const changing = (line: Line): RowAction => ({
    label: w(t.changeLine),
    icon: 'edit',
    run: () => change.open(`${contractId}.${line.id}`),
  })
  const removing = (line: Line): readonly RowAction[] =>
    remove
      ? [{ label: w(t.removeLine), icon: 'trash', danger: true, run: () => void take(remove, line) }]
      : []
  const menu = (line: Line) => [...(line.canChange === false ? [] : [changing(line)]), ...removing(line)]
  const hasMenu = add !== null && rows.some((line) => menu(line).length > 0)

  return (
    <RecordCard
      title={w(title)}
      action={
        add && (
          <Button icon="plus" onClick={() => add.drawer.open(contractId)}>
            {w(add.word)}
          </Button>
        )
      }
    >
      {rows.length === 0 ? (
        <p className="vh-note">{w(nothing)}</p>
      ) : (
        <Lines title={w(title)} columns={shown} rows={rows} menu={hasMenu ? menu : null} />
      )}
    </RecordCard>
  )
}

interface LinesProps extends Pick<LedgerPartProps, 'columns' | 'rows'> {
  readonly title: string
  /** What may be done with a line; null for who only reads. */
  readonly menu: ((line: Line) => readonly RowAction[]) | null
}

function Lines({ title, columns, rows, menu }: LinesProps) {
  const w = useWords()
  const language = useLanguage()
  return (
    <TableFrame label={title}>
      <table className="vh-table vh-cards">
        <thead>
          <tr>
            {columns.map(({ word, isFigure }) => (
              <th key={word.vi} className={isFigure ? 'vh-figure vh-wraps' : undefined}>
                {headingOf(word, language)}
              </th>
            ))}
            {menu && <th aria-label={w(kitWords.actions)} />}
          </tr>
        </thead>
        <tbody>
          {rows.map((line) => (
            <tr key={line.id}>
              {columns.map(({ word, isFigure }, at) => (
                <td
                  key={word.vi}
                  className={isFigure ? 'vh-figure' : undefined}
                  data-label={headingOf(word, language)}
                >
                  {line.cells[at]}
                </td>
              ))}
              {menu && (
                <td>
                  {menu(line).length > 0 && (
                    <Menu label={`${w(kitWords.actions)}: ${line.name}`} items={menu(line)} />
                  )}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  )
}
