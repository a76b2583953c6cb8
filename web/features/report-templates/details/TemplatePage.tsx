import { useParams } from 'react-router'

import { formatShownInstant } from '#contract/core/format.ts'
import { paths } from '#contract/core/paths.ts'
import { historyApi } from '#contract/history/index.ts'
import { reportTemplateApi } from '#contract/report-templates/index.ts'
import type { ReportTemplateDetail } from '#contract/report-templates/template.ts'
import {
  bindingWords,
  templateVersionWords,
  templateWords as words,
} from '#contract/report-templates/words.ts'

import { Attachments } from '#web/kit/controls/attachments/Attachments.tsx'
import { Button } from '#web/kit/controls/Button.tsx'
import { useLiveRefresh } from '#web/kit/data/use-live-refresh.ts'
import { useRead } from '#web/kit/data/use-read.ts'
import { TableFrame } from '#web/kit/display/TableFrame.tsx'
import { useDrawers } from '#web/kit/drawer/lazy-drawers.tsx'
import { DescriptionList } from '#web/kit/page/DescriptionList.tsx'
import { RecordCard } from '#web/kit/record/RecordCard.tsx'
import { RecordColumns, RecordPage } from '#web/kit/record/RecordPage.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../report-templates.words.ts'
import { templateDrawers, type TemplateDrawers } from '../template-drawers.ts'
import { useCatalogue } from '../use-catalogue.ts'
import { usePlantOf } from '../use-plant-of.ts'
import { TemplateHeader } from './TemplateHeader.tsx'
import { TryTemplate } from './TryTemplate.tsx'

/** One template: what fills which cells, a try of it, and its versions. */
export default function TemplatePage() {
  const id = Number(useParams()['id'])
  const { data: template, error } = useRead(reportTemplateApi.get, { query: { id } })
  const drawer = useDrawers(templateDrawers)
  useLiveRefresh(['report-templates'], [reportTemplateApi.get, historyApi.list])
  return (
    <RecordPage error={error} isThere={template !== undefined} list={paths.reportTemplates} toList={t.toList}>
      {template && (
        <>
          <TemplateHeader template={template} drawer={drawer} />
          <RecordColumns
            main={
              <>
                <Bindings template={template} drawer={drawer} />
                <TryTemplate template={template} />
              </>
            }
            side={<About template={template} />}
          />
        </>
      )}
      {drawer.shown}
    </RecordPage>
  )
}

interface TemplateProps {
  readonly template: ReportTemplateDetail
}

function Bindings({ template, drawer }: TemplateProps & { readonly drawer: TemplateDrawers }) {
  const w = useWords()
  const nameOf = useSourceNames(template)
  const { id, bindings, names, can } = template
  const cellsOf = new Map(names.map(({ name, cells }) => [name.toLowerCase(), cells]))
  return (
    <RecordCard
      title={w(words.bindings)}
      action={
        can.edit && (
          <Button icon="edit" onClick={() => drawer.bindings.open(id)}>
            {w(t.bind)}
          </Button>
        )
      }
    >
      {bindings.length === 0 ? (
        <p className="vh-note">{w(t.noBindings)}</p>
      ) : (
        <TableFrame label={w(words.bindings)}>
          <table className="vh-table">
            <thead>
              <tr>
                <th>{w(bindingWords.target)}</th>
                <th>{w(t.cells)}</th>
                <th>{w(bindingWords.source)}</th>
              </tr>
            </thead>
            <tbody>
              {bindings.map(({ target, source }) => (
                <tr key={target}>
                  <td>{target}</td>
                  <td>{cellsOf.get(target.toLowerCase()) ?? '–'}</td>
                  <td>{nameOf(source)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </TableFrame>
      )}
    </RecordCard>
  )
}

/** What the sources are called, where the catalogue of the user's plant knows them. */
function useSourceNames(template: ReportTemplateDetail): (source: string) => string {
  const label = useLabel()
  const items = useCatalogue(template.kind, usePlantOf()(template))
  const names = new Map(
    items?.map(({ source, label: name, unit }) => [
      source,
      unit === null ? label(name) : `${label(name)} (${unit})`,
    ]),
  )
  return (source) => names.get(source) ?? source
}

function About({ template }: TemplateProps) {
  const w = useWords()
  const { file, note, sheets, authorName, creationTime, versions } = template
  return (
    <>
      <RecordCard title={w(t.about)}>
        <DescriptionList
          items={[
            { label: w(words.sheets), value: sheets.join(', ') },
            { label: w(words.authorName), value: authorName },
            { label: w(words.creationTime), value: formatShownInstant(creationTime) },
            { label: w(words.note), value: note },
          ].filter(({ value }) => value !== null)}
        />
        <Attachments
          title={w(words.file)}
          files={[{ ...file, fileId: file.id, canDelete: false }]}
          accept=""
        />
      </RecordCard>
      <RecordCard title={w(words.versions)}>
        <ul className="vh-lined">
          {versions.map(({ number, fileName, bindingCount, byName, at }) => (
            <li key={number}>
              {`${w(templateVersionWords.number)} ${number}: ${fileName}, ${w(t.boundCells, { count: bindingCount })}`}
              <div className="vh-note">{`${byName}, ${formatShownInstant(at)}`}</div>
            </li>
          ))}
        </ul>
      </RecordCard>
    </>
  )
}
