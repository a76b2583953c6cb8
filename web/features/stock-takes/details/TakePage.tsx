import { Link, useNavigate, useParams } from 'react-router'

import { approvalApi } from '#contract/approvals/index.ts'
import { requestActionLabels } from '#contract/approvals/labels.ts'
import { formatMoney } from '#contract/core/money.ts'
import { formatShownInstant } from '#contract/core/format.ts'
import { pathTo, paths } from '#contract/core/paths.ts'
import { stockTakeApi } from '#contract/stock-takes/index.ts'
import { boardRoleLabels, isBlind } from '#contract/stock-takes/labels.ts'
import type { StockTakeDetail } from '#contract/stock-takes/take.ts'
import { takeWords as words } from '#contract/stock-takes/words.ts'

import { ApprovalPath, Deciding } from '#web/features/approvals/public.tsx'
import { Button } from '#web/kit/controls/Button.tsx'
import { ButtonLink } from '#web/kit/controls/ButtonLink.tsx'
import { Menu } from '#web/kit/controls/Menu.tsx'
import { useLiveRefresh } from '#web/kit/data/use-live-refresh.ts'
import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawers } from '#web/kit/drawer/lazy-drawers.tsx'
import { Alert } from '#web/kit/feedback/Alert.tsx'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { DescriptionList } from '#web/kit/page/DescriptionList.tsx'
import { RecordCard } from '#web/kit/record/RecordCard.tsx'
import { RecordColumns, RecordHeader, RecordPage } from '#web/kit/record/RecordPage.tsx'
import { type AskedStep, useAskedSteps } from '#web/kit/record/use-asked-steps.ts'
import { call } from '#web/platform/api/client.ts'
import { urlOf } from '#web/platform/api/url.ts'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { stale } from '../stale.ts'
import { t } from '../stock-takes.words.ts'
import { type TakeDrawers, takeDrawers } from '../take-drawers.ts'
import { TakeStatusTag } from '../TakeStatusTag.tsx'
import { TakeLines } from './TakeLines.tsx'

/** One stock-take: its board, its lines and what differs. */
export default function TakePage() {
  const id = Number(useParams()['id'])
  const w = useWords()
  const { data: take, error } = useRead(stockTakeApi.get, { query: { id } })
  const drawer = useDrawers(takeDrawers)
  useLiveRefresh(['stock-takes', 'approval-requests'], stale)
  return (
    <RecordPage error={error} isThere={take !== undefined} list={paths.stockTakes} toList={t.toList}>
      {take && (
        <>
          <RecordHeader
            id="stock-take"
            code={take.takeNo}
            tags={<TakeStatusTag status={take.status} />}
            title={take.title}
            about={`${take.powerPlantName} · ${take.places}`}
            actions={<Actions take={take} drawer={drawer} />}
          />
          {take.sentBackReason && (
            <Alert tone="warning" title={w(t.sentBack, { reason: take.sentBackReason })} />
          )}
          {isBlind(take.status) && <Alert tone="info" title={w(t.blind)} />}
          {take.status === 'deciding' && !take.request?.can.decide && (
            <Alert tone="info" title={w(t.waitsForOthers)} />
          )}
          <RecordColumns
            main={
              <>
                {take.request && <Deciding request={take.request} />}
                <TakeLines take={take} />
              </>
            }
            side={
              <>
                <Facts take={take} />
                {take.request && (
                  <RecordCard title={w(t.approvalWay)}>
                    <ApprovalPath request={take.request} />
                  </RecordCard>
                )}
                <Board take={take} />
              </>
            }
          />
        </>
      )}
      {drawer.shown}
    </RecordPage>
  )
}

interface TakeProps {
  readonly take: StockTakeDetail
}

interface ActionsProps extends TakeProps {
  readonly drawer: TakeDrawers
}

/** The steps that are open to the user, the next one first. */
function Actions({ take, drawer }: ActionsProps) {
  const w = useWords()
  const ask = useAskedSteps(stale)
  const { id, version, can, takeNo } = take
  const body = { id, version }
  const step = (isOpen: boolean, asked: Omit<AskedStep, 'run'>, endpoint: StepEndpoint) =>
    isOpen && (
      <Button
        tone="primary"
        onClick={() => void ask({ ...asked, run: () => call(endpoint, { body }) }, { no: takeNo })}
      >
        {w(asked.okText)}
      </Button>
    )
  return (
    <>
      {step(can.freeze, freezing, stockTakeApi.freeze)}
      {can.count && (
        <ButtonLink to={`${paths.takesOnDevice}?dot=${id}`} icon="play">
          {w(t.onDevice)}
        </ButtonLink>
      )}
      {step(can.close, closing, stockTakeApi.close)}
      {can.judge && <Button onClick={() => drawer.judge.open(id)}>{w(t.judge)}</Button>}
      {step(can.judge, submitting, stockTakeApi.submit)}
      <More take={take} drawer={drawer} />
    </>
  )
}

type StepEndpoint = typeof stockTakeApi.freeze | typeof stockTakeApi.close | typeof stockTakeApi.submit

/** What is done now and then: papers, changes, giving up. */
function More({ take, drawer }: ActionsProps) {
  const w = useWords()
  const label = useLabel()
  const navigate = useNavigate()
  const ask = useAskedSteps(stale)
  const { id, can, takeNo, status, request } = take

  async function withdraw(): Promise<void> {
    if (request === null) return
    const body = { id: request.id, turn: request.turn, comment: null }
    await ask({ ...withdrawing, run: () => call(approvalApi.withdraw, { body }) }, { no: takeNo })
  }
  async function remove(): Promise<void> {
    const run = () => call(stockTakeApi.remove, { query: { id } })
    if (await ask({ ...removing, run }, { no: takeNo })) void navigate(paths.stockTakes)
  }
  const print = (endpoint: typeof stockTakeApi.print | typeof stockTakeApi.printExcel) => () =>
    void window.open(urlOf(endpoint, { query: { id } }), '_blank', 'noreferrer')
  const papers = [
    { label: w(t.print), icon: 'print', run: print(stockTakeApi.print) },
    { label: w(t.excel), icon: 'download', run: print(stockTakeApi.printExcel) },
  ] as const
  return (
    <Menu
      label={w(kitWords.actions)}
      describedBy="stock-take"
      items={[
        ...(status === 'draft' ? [] : papers),
        { label: w(kitWords.past), icon: 'history', run: () => drawer.history.open(id) },
        ...(can.edit
          ? [
              { label: w(kitWords.edit), icon: 'edit', run: () => drawer.edit.open(id) } as const,
              { label: w(kitWords.remove), icon: 'trash', danger: true, run: () => void remove() } as const,
            ]
          : []),
        ...(request?.can.withdraw
          ? [
              {
                label: label(requestActionLabels.withdraw),
                icon: 'undo',
                run: () => void withdraw(),
              } as const,
            ]
          : []),
        ...(can.cancel ? [{ label: w(t.cancel), danger: true, run: () => drawer.cancel.open(id) }] : []),
      ]}
    />
  )
}

const freezing = { title: t.freezeAsk, text: t.freezeText, okText: t.freeze, done: t.frozen }
const closing = { title: t.closeAsk, text: t.closeText, okText: t.close, done: t.closed }
const submitting = { title: t.submitAsk, text: t.submitText, okText: t.submit, done: t.submitted }
const withdrawing = {
  title: t.withdrawAsk,
  text: t.withdrawText,
  okText: requestActionLabels.withdraw,
  done: t.withdrawn,
}
const removing = {
  title: t.removeAsk,
  text: t.removeText,
  okText: kitWords.remove,
  done: t.removed,
  danger: true,
  stale: [stockTakeApi.list],
}

function Facts({ take }: TakeProps) {
  const w = useWords()
  const { voucherId, voucherNo, lineCount, countedCount } = take
  const text = (name: 'authorName' | 'submittedByName' | 'approvedByName' | 'cancelReason' | 'note') => ({
    label: w(words[name]),
    value: take[name],
  })
  const instant = (name: 'plannedAt' | 'frozenAt' | 'countedAt' | 'approvedAt') => ({
    label: w(words[name]),
    value: formatShownInstant(take[name]),
  })
  const money = (name: 'submittedVnd' | 'surplusVnd' | 'shortageVnd') => ({
    label: w(words[name]),
    value: take[name] === null ? null : `${formatMoney(take[name])} VND`,
  })
  return (
    <RecordCard title={w(t.facts)}>
      <DescriptionList
        items={[
          instant('plannedAt'),
          { label: w(words.places), value: take.places },
          { label: w(words.recountPercent), value: `${take.recountPercent} %` },
          instant('frozenAt'),
          {
            label: w(words.countedCount),
            value: lineCount > 0 ? `${countedCount}/${lineCount}` : null,
          },
          instant('countedAt'),
          { label: w(words.differenceCount), value: take.differenceCount },
          money('submittedVnd'),
          money('surplusVnd'),
          money('shortageVnd'),
          text('authorName'),
          text('submittedByName'),
          text('approvedByName'),
          instant('approvedAt'),
          {
            label: w(words.voucherNo),
            value:
              voucherId === null ? null : (
                <Link to={pathTo(paths.stockVoucher, { id: voucherId })}>{voucherNo}</Link>
              ),
          },
          text('cancelReason'),
          text('note'),
        ].filter(({ value }) => value !== null && value !== '')}
      />
    </RecordCard>
  )
}

function Board({ take: { board } }: TakeProps) {
  const w = useWords()
  const label = useLabel()
  return (
    <RecordCard title={w(words.board)}>
      <ul className="vh-lined">
        {board.map(({ fullName, jobTitle, role }) => (
          <li key={fullName} className="vh-line">
            <span className="vh-fill">
              {fullName}
              {jobTitle && <small className="vh-note vh-block">{jobTitle}</small>}
            </span>
            <span className="vh-note">{label(boardRoleLabels[role])}</span>
          </li>
        ))}
      </ul>
    </RecordCard>
  )
}
