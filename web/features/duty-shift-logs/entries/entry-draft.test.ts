import { describe, expect, it } from 'vitest'

import { newDraft, withKind, withKindOnly, withOrderLevel } from './entry-draft.ts'

const member = (employeeId: number, isShiftLeader: boolean) =>
  ({
    employeeId,
    isShiftLeader,
    fullName: `Người ${employeeId}`,
    post: employeeId === 3 ? 'mainOperator' : 'assistantOperator',
    presentUntil: null,
  }) as never
const shift = {
  crew: [member(1, true), member(2, false), member(3, false)],
  shiftLeaderId: 1,
  shiftLeaderName: 'Nguyễn Văn Hòa',
  dispatchers: { national: 'Long', regional: 'Minh', provincial: null },
}

describe('a new entry', () => {
  it('is by its writer, at the moment of saving', () => {
    expect(newDraft('inspection', 2, shift)).toMatchObject({
      executorId: 2,
      supervisorId: null,
      occurredAt: null,
      eventType: 1,
    })
  })

  it('of somebody beside the crew is by the shift leader', () => {
    expect(newDraft('other', 99, shift).executorId).toBe(1)
  })

  it('of switching is watched by the shift leader', () => {
    expect(newDraft('switching', 2, shift)).toMatchObject({ executorId: 2, supervisorId: 1 })
  })

  it('of switching that the shift leader writes is done by the operator, and watched by the leader', () => {
    expect(newDraft('earthing', 1, shift)).toMatchObject({ executorId: 3, supervisorId: 1 })
    const alone = { ...shift, crew: [member(1, true)] }
    expect(newDraft('switching', 1, alone)).toMatchObject({ executorId: 1, supervisorId: null })
  })
})

describe('changing a draft', () => {
  const draft = { ...newDraft('switching', 2, shift), content: 'Đóng máy cắt 171' }

  it('to another kind changes what follows from it, and keeps the words', () => {
    expect(withKind(draft, 'start', shift)).toMatchObject({
      content: 'Đóng máy cắt 171',
      supervisorId: null,
      eventType: 2,
    })
  })

  it('to a kind in the bar leaves nothing in fields that are not shown', () => {
    const ordered = { ...withOrderLevel(draft, 'A3', shift), activePowerAfterMw: 12, equipment: 'MC 171' }
    expect(withKindOnly(ordered, 'permit', shift, 2)).toMatchObject({
      content: 'Đóng máy cắt 171',
      equipment: 'MC 171',
      orderLevel: null,
      orderFrom: null,
      activePowerAfterMw: null,
      supervisorId: null,
    })
    expect(withKindOnly(ordered, 'dispatchOrder', shift, 2).orderFrom).toBe('Minh')
    expect(withKindOnly(ordered, 'switching', shift, 2).supervisorId).toBe(1)
  })

  it('to switching and back changes who does it, unless somebody was chosen', () => {
    const order = newDraft('dispatchOrder', 1, shift)
    const switching = withKindOnly(order, 'switching', shift, 1)
    expect([order.executorId, switching.executorId, switching.supervisorId]).toEqual([1, 3, 1])
    expect(withKindOnly(switching, 'inspection', shift, 1).executorId).toBe(1)
    expect(withKindOnly({ ...order, executorId: 2 }, 'switching', shift, 1).executorId).toBe(2)
  })

  it('to a level of dispatch names its dispatcher until somebody else is named', () => {
    const ordered = withOrderLevel(draft, 'A3', shift)
    expect(ordered.orderFrom).toBe('Minh')
    expect(withOrderLevel(ordered, 'A0', shift).orderFrom).toBe('Long')
    expect(withOrderLevel(ordered, 'B', shift).orderFrom).toBeNull()
    expect(withOrderLevel(ordered, 'plant', shift).orderFrom).toBe('Nguyễn Văn Hòa')
    const named = { ...ordered, orderFrom: 'Tuấn' }
    expect(withOrderLevel(named, 'A0', shift).orderFrom).toBe('Tuấn')
  })
})
