import { reportTemplateApi } from '#contract/report-templates/index.ts'
import type { ReportTemplateDetail } from '#contract/report-templates/template.ts'
import { templateVersionWords } from '#contract/report-templates/words.ts'
import { reportKindLabels } from '#contract/reports/kinds.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { Menu } from '#web/kit/controls/Menu.tsx'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { RecordHeader } from '#web/kit/record/RecordPage.tsx'
import { useAskedSteps } from '#web/kit/record/use-asked-steps.ts'
import type { RowAction } from '#web/kit/table/row.ts'
import { call } from '#web/platform/api/client.ts'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../report-templates.words.ts'
import { stale } from '../stale.ts'
import type { TemplateDrawers } from '../template-drawers.ts'
import { TemplateTag } from '../TemplateTag.tsx'

interface TemplateHeaderProps {
  readonly template: ReportTemplateDetail
  readonly drawer: TemplateDrawers
}

/** Which template it is, how far it is, and what may be done with it. */
export function TemplateHeader({ template, drawer }: TemplateHeaderProps) {
  const w = useWords()
  const label = useLabel()
  const ask = useAskedSteps(stale)
  const { id, version, name, kind, powerPlantName, status, versionNumber, can } = template

  const activate = () =>
    ask(
      {
        title: t.activateTitle,
        text: t.activateText,
        okText: t.activate,
        done: t.activated,
        run: () => call(reportTemplateApi.activate, { body: { id, version } }),
      },
      { name },
    )
  const retire = () =>
    ask(
      {
        title: t.retireTitle,
        text: t.retireText,
        okText: t.retire,
        done: t.retired,
        danger: true,
        run: () => call(reportTemplateApi.retire, { body: { id, version } }),
      },
      { name },
    )
  const items: readonly (RowAction | false)[] = [
    can.edit && { label: w(t.change), icon: 'edit', run: () => drawer.edit.open(id) },
    can.edit && { label: w(t.replaceFile), icon: 'upload', run: () => drawer.file.open(id) },
    { label: w(kitWords.past), icon: 'history', run: () => drawer.history.open(id) },
    can.retire && { label: w(t.retire), icon: 'trash', danger: true, run: () => void retire() },
  ]
  return (
    <RecordHeader
      id="report-template"
      code={`${w(templateVersionWords.number)} ${versionNumber}`}
      tags={<TemplateTag status={status} />}
      title={name}
      name={name}
      about={`${label(reportKindLabels[kind])} · ${powerPlantName ?? w(t.allPlants)}`}
      actions={
        <>
          {can.activate && (
            <Button tone="primary" icon="check" onClick={() => void activate()}>
              {w(t.activate)}
            </Button>
          )}
          <Menu
            label={w(kitWords.actions)}
            describedBy="report-template"
            items={items.filter((item) => item !== false)}
          />
        </>
      }
    />
  )
}
