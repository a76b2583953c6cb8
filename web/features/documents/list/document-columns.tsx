import { documentApi } from '#contract/documents/index.ts'
import { confidentialityLabels, documentCategoryLabels } from '#contract/documents/labels.ts'
import { documentWords } from '#contract/documents/words.ts'

import { LabelCell } from '#web/kit/list/cells.tsx'
import { columnsFor } from '#web/kit/list/columns.tsx'
import { PlantLine } from '#web/kit/plants/PlantLine.tsx'

import { DocumentTags } from '../DocumentTags.tsx'
import css from './DocumentsPage.module.css'

const col = columnsFor(documentApi.list, documentWords)

export const documentColumns = [
  col.field('docNo', {
    sortable: true,
    render: (docNo, { powerPlantName }) => (
      <>
        {docNo}
        <PlantLine name={powerPlantName} />
      </>
    ),
  }),
  col.field('title', {
    sortable: true,
    render: (title) => (
      <span className={`vh-wraps vh-cell vh-clamp ${css['title']}`} title={title}>
        {title}
      </span>
    ),
  }),
  col.field('category', {
    sortable: true,
    render: (category) => (
      <span className={`vh-wraps vh-block vh-cell ${css['category']}`}>
        <LabelCell label={documentCategoryLabels[category]} />
      </span>
    ),
  }),
  col.field('standing', {
    sortable: true,
    render: (_standing, document) => (
      <span className="vh-row vh-wraps">
        <DocumentTags document={document} />
      </span>
    ),
  }),
  col.number('edition', { sortable: true }),
  col.day('issuedOn', { sortable: true, optional: true }),
  col.day('expiresOn', { sortable: true }),
  col.field('readPercent', {
    title: documentWords.readCount,
    render: (percent, { readCount, requiredCount }) =>
      percent === null ? null : `${readCount}/${requiredCount}`,
  }),
  col.day('effectiveOn', { sortable: true, optional: true }),
  col.day('reviewOn', { sortable: true, optional: true }),
  col.number('reviewMonths', { optional: true }),
  col.field('keeperName', { sortable: true, optional: true }),
  col.label('confidentiality', { labels: confidentialityLabels, optional: true }),
  col.field('issuedBy', { optional: true }),
  col.number('fileCount', { optional: true }),
  col.field('authorName', { optional: true }),
  col.instant('approvedAt', { optional: true }),
  col.field('powerPlantName', { sortable: true, optional: true }),
  col.instant('creationTime', { sortable: true, optional: true }),
] as const
