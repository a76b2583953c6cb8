import { useState } from 'react'

import { stockVoucherApi } from '#contract/stock-vouchers/index.ts'
import { voucherKindLabels } from '#contract/stock-vouchers/labels.ts'
import type { StockVoucherDetail } from '#contract/stock-vouchers/voucher.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { ButtonLink } from '#web/kit/controls/ButtonLink.tsx'
import { Menu } from '#web/kit/controls/Menu.tsx'
import { useRefresh } from '#web/kit/data/use-read.ts'
import { ReasonDialog } from '#web/kit/feedback/ReasonDialog.tsx'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { DownloadButton } from '#web/kit/list/DownloadButton.tsx'
import { RecordHeader } from '#web/kit/record/RecordPage.tsx'
import type { RowAction } from '#web/kit/table/row.ts'
import { call } from '#web/platform/api/client.ts'
import { urlOf } from '#web/platform/api/url.ts'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { stale } from '../stale.ts'
import { t } from '../stock-vouchers.words.ts'
import { useVoucherSteps } from '../use-voucher-steps.ts'
import type { VoucherDrawers } from '../voucher-drawers.ts'
import { VoucherTag } from '../VoucherTag.tsx'
import { MinutesMenu } from './MinutesMenu.tsx'

interface VoucherHeaderProps {
  readonly voucher: StockVoucherDetail
  readonly drawer: VoucherDrawers
}

type Asked = 'cancel' | 'reverse'

/** Which voucher it is, how far it is, and the next step. */
export function VoucherHeader({ voucher, drawer }: VoucherHeaderProps) {
  const w = useWords()
  const label = useLabel()
  const steps = useVoucherSteps()
  const [asked, ask] = useState<Asked | null>(null)
  const { id, can, voucherNo, kind, reason, powerPlantName, status } = voucher
  const items: readonly (RowAction | false)[] = [
    can.edit && { label: w(t.change), icon: 'edit', run: () => drawer.edit.open(id) },
    can.takeBack && { label: w(t.takeBack), icon: 'undo', run: () => drawer.follow.open(`return.${id}`) },
    can.reprice && { label: w(t.reprice), icon: 'edit', run: () => drawer.follow.open(`adjustment.${id}`) },
    can.withdraw && { label: w(t.withdraw), icon: 'undo', run: () => void steps.withdraw(voucher) },
    { label: w(kitWords.past), icon: 'history', run: () => drawer.history.open(id) },
    can.reverse && { label: w(t.reverse), icon: 'undo', danger: true, run: () => ask('reverse') },
    can.cancel && { label: w(t.cancel), icon: 'trash', danger: true, run: () => ask('cancel') },
    can.remove && {
      label: w(kitWords.remove),
      icon: 'trash',
      danger: true,
      run: () => void steps.remove(voucher),
    },
  ]
  return (
    <>
      <RecordHeader
        id="voucher"
        code={voucherNo ?? w(t.noNumber)}
        tags={<VoucherTag status={status} />}
        title={reason}
        name={voucherNo ?? reason}
        about={[label(voucherKindLabels[kind]), powerPlantName].join(' · ')}
        actions={
          <>
            <NextStep voucher={voucher} onPost={() => drawer.post.open(id)} />
            <ButtonLink
              icon="print"
              target="_blank"
              rel="noreferrer"
              to={urlOf(stockVoucherApi.print, { query: { id } })}
            >
              {w(t.print)}
            </ButtonLink>
            <DownloadButton
              endpoint={stockVoucherApi.printExcel}
              query={{ id }}
              name={voucherNo ?? `phieu-kho-${id}`}
              label={t.excel}
            />
            <MinutesMenu voucher={voucher} />
            <Menu
              label={w(kitWords.actions)}
              describedBy="voucher"
              items={items.filter((item) => item !== false)}
            />
          </>
        }
      />
      {asked && <Reason voucher={voucher} asked={asked} onClose={() => ask(null)} />}
    </>
  )
}

interface NextStepProps {
  readonly voucher: StockVoucherDetail
  readonly onPost: () => void
}

/** What comes next of a voucher, for who may do it. */
function NextStep({ voucher, onPost }: NextStepProps) {
  const w = useWords()
  const steps = useVoucherSteps()
  const { can } = voucher
  return (
    <>
      {can.send && (
        <Button tone="primary" icon="check" onClick={() => void steps.send(voucher)}>
          {w(t.send)}
        </Button>
      )}
      {can.post && (
        <Button tone="primary" icon="check" onClick={onPost}>
          {w(t.post)}
        </Button>
      )}
      {can.sign && (
        <Button tone="primary" icon="edit" onClick={() => void steps.sign(voucher)}>
          {w(t.sign)}
        </Button>
      )}
    </>
  )
}

interface ReasonProps {
  readonly voucher: StockVoucherDetail
  readonly asked: Asked
  readonly onClose: () => void
}

/** Why a voucher is given up, or is to be reversed. */
function Reason({ voucher: { id, version }, asked, onClose }: ReasonProps) {
  const w = useWords()
  const refresh = useRefresh()
  async function run(reason: string): Promise<void> {
    await call(asked === 'cancel' ? stockVoucherApi.cancel : stockVoucherApi.reverse, {
      body: { id, version, reason },
    })
    await refresh(...stale)
    onClose()
  }
  return (
    <ReasonDialog
      title={w(asked === 'cancel' ? t.cancelTitle : t.reverseTitle)}
      okText={w(asked === 'cancel' ? t.cancel : t.reverse)}
      onClose={onClose}
      run={run}
    >
      <p className="vh-note">{w(asked === 'cancel' ? t.cancelText : t.reverseText)}</p>
    </ReasonDialog>
  )
}
