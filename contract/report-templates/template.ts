import * as z from 'zod'

import { ById, listQuery } from '#contract/core/page.ts'
import { day, instant, optional, optionalText, recordId, text, version } from '#contract/core/rules.ts'
import { StoredFile } from '#contract/files/index.ts'
import { reportKindNames } from '#contract/reports/subject.ts'

import { sourceShapes, templateStatuses } from './labels.ts'

/** How many cells and areas one template fills. */
export const MAX_BINDINGS = 500

/** What is put where. */
export const TemplateBinding = z.object({
  /** A name of the workbook, or cells by their address: `SanLuong`, `'Tháng 11'!B5:B35`. */
  target: text(200),
  /** What fills it, as the catalogue calls it: `figure:grossMwh:value`, `column:days:netMwh`, `fact:plantName`. */
  source: text(140),
})
export type TemplateBinding = z.output<typeof TemplateBinding>

/** A workbook of the company, as lists show it. */
export const ReportTemplate = z.object({
  name: z.string(),
  kind: z.enum(reportKindNames),
  /** Null for all plants of the company. */
  powerPlantId: recordId.nullable(),
  powerPlantName: z.string().nullable(),
  note: z.string().nullable(),
  status: z.enum(templateStatuses),
  fileName: z.string(),
  /** Counts every new file and every change of what fills it. */
  versionNumber: z.int(),
  bindingCount: z.int(),
  authorName: z.string(),
  creationTime: instant,
  changedAt: instant,
  changedByName: z.string(),
  version: z.int(),
  can: z.object({ edit: z.boolean(), activate: z.boolean(), retire: z.boolean() }),
  id: recordId,
})
export type ReportTemplate = z.output<typeof ReportTemplate>

/** What a workbook held and what filled it at a time; it stays as it is. */
export const TemplateVersion = z.object({
  number: z.int(),
  fileName: z.string(),
  bindingCount: z.int(),
  byName: z.string(),
  at: instant,
})
export type TemplateVersion = z.output<typeof TemplateVersion>

export const ReportTemplateDetail = ReportTemplate.extend({
  file: StoredFile,
  sheets: z.array(z.string()),
  /** The names that the workbook gives to cells, and which those are. */
  names: z.array(z.object({ name: z.string(), cells: z.string() })),
  bindings: z.array(TemplateBinding),
  versions: z.array(TemplateVersion),
})
export type ReportTemplateDetail = z.output<typeof ReportTemplateDetail>

export const ReportTemplateCreate = z.object({
  name: text(120),
  kind: z.enum(reportKindNames),
  powerPlantId: optional(recordId),
  note: optionalText(500),
  /** An upload of the caller’s own. */
  fileIds: z.array(recordId).min(1).max(1),
})
export type ReportTemplateCreate = z.output<typeof ReportTemplateCreate>

/** One step of a template. */
export const TemplateStep = ById.extend({ version })
export type TemplateStep = z.output<typeof TemplateStep>

export const ReportTemplateUpdate = TemplateStep.extend({ name: text(120), note: optionalText(500) })
export type ReportTemplateUpdate = z.output<typeof ReportTemplateUpdate>

export const TemplateFileUpdate = TemplateStep.extend({ fileIds: ReportTemplateCreate.shape.fileIds })
export type TemplateFileUpdate = z.output<typeof TemplateFileUpdate>

export const TemplateBindingsUpdate = TemplateStep.extend({
  /** Whose latest report says which figures there are. */
  powerPlantId: recordId,
  bindings: z.array(TemplateBinding).max(MAX_BINDINGS),
})
export type TemplateBindingsUpdate = z.output<typeof TemplateBindingsUpdate>

/** Something that can be put into cells. */
export const CatalogueItem = z.object({
  source: z.string(),
  label: z.object({ vi: z.string(), en: z.string() }),
  /** The part of the report that it is from. */
  group: z.object({ vi: z.string(), en: z.string() }),
  unit: z.string().nullable(),
  shape: z.enum(sourceShapes),
})
export type CatalogueItem = z.output<typeof CatalogueItem>

export const CatalogueQuery = z.object({ kind: z.enum(reportKindNames), powerPlantId: recordId })
export type CatalogueQuery = z.output<typeof CatalogueQuery>

/** A try of a template with the figures of a plant as they are now. */
export const TemplatePreviewQuery = ById.extend({
  powerPlantId: recordId,
  /** Any day of the period; of a free range the first. */
  from: optional(day),
  to: optional(day),
  /** The shift or the event, for the kinds that are about one. */
  recordId: optional(recordId),
})
export type TemplatePreviewQuery = z.output<typeof TemplatePreviewQuery>

export const ReportTemplateQuery = listQuery(
  ['name', 'kind', 'powerPlantName', 'status', 'changedAt', 'creationTime', 'authorName'],
  {
    powerPlantId: recordId.optional(),
    kind: z.enum(reportKindNames).optional(),
    status: z.enum(templateStatuses).optional(),
  },
)
export type ReportTemplateQuery = z.output<typeof ReportTemplateQuery>
