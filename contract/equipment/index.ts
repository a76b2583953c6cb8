import * as z from 'zod'

import { endpoint, file } from '#contract/core/endpoint.ts'
import { ById, listOf, page } from '#contract/core/page.ts'

import {
  EquipmentItem,
  EquipmentListQuery,
  EquipmentMove,
  EquipmentNode,
  EquipmentTreeQuery,
  EquipmentUpdate,
  EquipmentWrite,
} from './equipment.ts'
import { EquipmentFigures } from './figures.ts'
import { EquipmentFile, EquipmentFileKey, EquipmentFileWrite } from './files.ts'
import { EquipmentLabelsQuery } from './label-sheets.ts'
import { Timeline, TimelineQuery } from './timeline.ts'

export const equipmentApi = {
  list: endpoint({
    method: 'GET',
    path: '/services/app/Equipment/GetAll',
    access: 'Devices.View',
    summary: 'The equipment of the plants the caller may see.',
    query: EquipmentListQuery,
    returns: page(EquipmentItem),
    plant: 'powerPlantId',
  }),
  exportExcel: endpoint({
    method: 'GET',
    path: '/services/app/Equipment/ExportExcel',
    access: 'Devices.View',
    summary: 'The filtered register as an Excel file.',
    query: EquipmentListQuery,
    returns: file,
    plant: 'powerPlantId',
    cookie: true,
  }),
  tree: endpoint({
    method: 'GET',
    path: '/services/app/Equipment/GetTree',
    access: 'Devices.View',
    summary: 'All equipment of a plant with what each is part of, siblings in their order.',
    query: EquipmentTreeQuery,
    returns: listOf(EquipmentNode),
    plant: 'powerPlantId',
  }),
  exportLabels: endpoint({
    method: 'GET',
    path: '/services/app/Equipment/ExportLabels',
    access: 'Devices.View',
    summary: 'Labels of things as a PDF, each with a QR code that opens the passport.',
    query: EquipmentLabelsQuery,
    returns: file,
    cookie: true,
  }),
  exportLabelSvg: endpoint({
    method: 'GET',
    path: '/services/app/Equipment/ExportLabelSvg',
    access: 'Devices.View',
    summary: 'The label of a thing as an SVG drawing of 60 × 40 mm.',
    query: ById,
    returns: file,
    cookie: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/services/app/Equipment/Get',
    access: 'Devices.View',
    summary: 'One thing of the register.',
    query: ById,
    returns: EquipmentItem,
  }),
  timeline: endpoint({
    method: 'GET',
    path: '/services/app/Equipment/GetTimeline',
    access: 'Devices.View',
    summary:
      'What the books tell of a thing and its parts, the latest first, of the books that the caller may read.',
    query: TimelineQuery,
    returns: Timeline,
  }),
  figures: endpoint({
    method: 'GET',
    path: '/services/app/Equipment/GetFigures',
    access: 'Devices.View',
    summary:
      'How a thing has done: age, running hours, stops, time between failures and to repair, cost by year.',
    query: ById,
    returns: EquipmentFigures,
  }),
  files: endpoint({
    method: 'GET',
    path: '/services/app/Equipment/GetFiles',
    access: 'Devices.View',
    summary: 'Photos, drawings and documents of a thing, in the order in which they came.',
    query: ById,
    returns: listOf(EquipmentFile),
  }),
  attachFile: endpoint({
    method: 'POST',
    path: '/services/app/Equipment/AttachFile',
    access: 'Devices.Edit',
    summary: 'Puts an uploaded file (purpose `equipment`) into the passport of a thing.',
    body: EquipmentFileWrite,
    returns: EquipmentFile,
  }),
  detachFile: endpoint({
    method: 'DELETE',
    path: '/services/app/Equipment/DetachFile',
    access: 'Devices.Edit',
    summary: 'Takes a file out of the passport of a thing.',
    query: EquipmentFileKey,
    returns: z.null(),
  }),
  exportBooklet: endpoint({
    method: 'GET',
    path: '/services/app/Equipment/ExportBooklet',
    access: 'Devices.View',
    summary: 'The booklet “Lý lịch thiết bị” as a PDF.',
    query: ById,
    returns: file,
    cookie: true,
  }),
  create: endpoint({
    method: 'POST',
    path: '/services/app/Equipment/Create',
    access: 'Devices.Edit',
    summary:
      'Adds a thing to the register of a plant; from then on it can be picked wherever equipment is named.',
    body: EquipmentWrite,
    returns: EquipmentItem,
    plant: 'powerPlantId',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/services/app/Equipment/Update',
    access: 'Devices.Edit',
    summary: 'Changes a thing of the register; it stays with its plant and kind.',
    body: EquipmentUpdate,
    returns: EquipmentItem,
  }),
  move: endpoint({
    method: 'POST',
    path: '/services/app/Equipment/Move',
    access: 'Devices.Edit',
    summary: 'Puts things, with all that is below them, under another thing of the plant or at its top.',
    body: EquipmentMove,
    returns: z.object({ movedCount: z.int() }),
    plant: 'powerPlantId',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/services/app/Equipment/Delete',
    access: 'Devices.Edit',
    summary: 'Deletes a thing that has no parts, of which nothing was read and which no log names.',
    query: ById,
    returns: z.null(),
  }),
}
