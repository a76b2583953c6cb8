import {
  abnormalApi,
  formsOf,
  type AbnormalDetail,
  type AbnormalForm,
} from '#contract/abnormal-incidents/index.ts'

import { ButtonLink } from '#web/kit/controls/ButtonLink.tsx'
import { Menu } from '#web/kit/controls/Menu.tsx'
import { useDownload } from '#web/kit/list/use-download.ts'
import { urlOf } from '#web/platform/api/url.ts'
import { useWords, type Word } from '#web/platform/i18n/words.ts'

import { t } from '../abnormal-incidents.words.ts'

const names: Readonly<Record<AbnormalForm, Word>> = {
  quickReport: t.formQuickReport,
  minutes: t.formMinutes,
  repairRequest: t.formRepairRequest,
  eventSheet: t.formEventSheet,
}

/** The papers of an event: the one that is due at once on a button, each to be printed or written on in Excel. */
export function FormsMenu({
  event: { id, level },
}: {
  readonly event: Pick<AbnormalDetail, 'id' | 'level'>
}) {
  const w = useWords()
  const download = useDownload()
  const forms = formsOf(level)
  const pdfOf = (form: AbnormalForm) => urlOf(abnormalApi.print, { query: { id, form } })
  const [first] = forms
  return (
    <>
      <ButtonLink icon="print" target="_blank" rel="noreferrer" to={pdfOf(first)}>
        {w(first === 'quickReport' ? t.printReport : t.print)}
      </ButtonLink>
      <Menu
        label={w(t.forms)}
        icon="download"
        isNamed
        describedBy="event"
        items={forms.flatMap((form) => [
          {
            label: w(t.formPdf, { form: w(names[form]) }),
            icon: 'print' as const,
            run: () => void window.open(pdfOf(form), '_blank', 'noreferrer'),
          },
          {
            label: w(t.formExcel, { form: w(names[form]) }),
            icon: 'download' as const,
            run: () =>
              void download({ endpoint: abnormalApi.printExcel, query: { id, form }, name: `${form}-${id}` }),
          },
        ])}
      />
    </>
  )
}
