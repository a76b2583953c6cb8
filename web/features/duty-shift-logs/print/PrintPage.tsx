import { useNavigate, useParams } from 'react-router'

import { formatDay } from '#contract/core/format.ts'
import { type DutyShiftLogDetail, dutyShiftLogApi } from '#contract/duty-shift-logs/index.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { useRead } from '#web/kit/data/use-read.ts'
import { Alert } from '#web/kit/feedback/Alert.tsx'
import { DownloadButton } from '#web/kit/list/DownloadButton.tsx'
import { PageHeader } from '#web/kit/page/PageHeader.tsx'
import { Skeleton } from '#web/kit/page/Skeleton.tsx'
import { errorWords } from '#web/platform/api/error-words.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { usePageTitle } from '#web/platform/routes/page-title.ts'

import { verificationCode } from '../rules/seal-code.rules.ts'
import { cssString } from './print-texts.rules.ts'
import css from './Print.module.css'
import { t } from './shift-log-print.words.ts'
import { ShiftForm } from './ShiftForm.tsx'

/** The log of a shift as it comes out of the printer. */
export default function PrintPage() {
  const w = useWords()
  const navigate = useNavigate()
  const id = Number(useParams()['id'])
  const { data: shift, error } = useRead(dutyShiftLogApi.get, { query: { id } })
  const failure = error && errorWords(error)
  return (
    <div className={css['page']}>
      <PageHeader
        title={w(t.title)}
        note={w(t.hint)}
        actions={
          <>
            <Button onClick={() => void navigate(`/nhat-ky-van-hanh/${id}`)}>{w(t.back)}</Button>
            <DownloadButton
              endpoint={dutyShiftLogApi.pdf}
              query={{ id }}
              name="so-giao-nhan-ca"
              label={t.downloadPdf}
            />
            <Button tone="primary" icon="print" disabled={!shift} onClick={() => print()}>
              {w(t.print)}
            </Button>
          </>
        }
      />
      {failure && (
        <Alert tone="error" title={failure.title}>
          {failure.description}
        </Alert>
      )}
      {!shift && !failure && <Skeleton lines={10} />}
      {shift && (
        <>
          <Paper shift={shift} />
          <ShiftForm shift={shift} />
        </>
      )}
    </div>
  )
}

/** Size and margins of the paper, with the page numbers in them. Only as long as this page is open. */
function Paper({ shift }: { readonly shift: DutyShiftLogDetail }) {
  const name = `${shift.shiftName}, ${formatDay(shift.day)}`
  usePageTitle(`Sổ giao nhận ca ${shift.powerPlantName} ${name}`)
  const code = shift.seal ? verificationCode(shift.seal.hash) : 'chưa giao nhận'
  const left = cssString(`${shift.powerPlantName} · ${name} · ${code}`)
  const font = 'font: 8pt Roboto, sans-serif; color: #444'
  return (
    <style>
      {`@page {
        size: A4 portrait;
        margin: 12mm 12mm 16mm 16mm;
        @bottom-left { content: ${left}; ${font} }
        @bottom-right { content: "Trang " counter(page) "/" counter(pages); ${font} }
      }`}
    </style>
  )
}
