import type { Client } from '#server/test/people.ts'

interface People {
  readonly plantId: number
  readonly leader: Client
  readonly doer: Client
  readonly helper: Client
}

/** A template of two tasks at a plant, of which the second waits for the first. */
export const templateFor = ({ plantId, leader, doer, helper }: People, changes: object = {}) => ({
  powerPlantId: plantId,
  templateName: 'Vệ sinh trạm, ghi biên bản',
  category: 'operation',
  ownerId: leader.userId,
  tasks: [
    { title: 'Vệ sinh tủ', expectedProduct: 'Ảnh trước, sau', assigneeId: doer.userId, dueDays: 1 },
    {
      title: 'Lập biên bản',
      expectedProduct: 'Biên bản có chữ ký',
      assigneeId: helper.userId,
      dueDays: 2,
      waitsForNos: [1],
    },
  ],
  ...changes,
})
