import { problems } from '#contract/core/problem.ts'

export const deviceProblems = problems('devices', {
  codeTaken: {
    status: 409,
    vi: 'Nhà máy đã có thiết bị mang mã này',
    en: 'The plant already has a device with this code',
    field: 'code',
  },
  operatingNoTaken: {
    status: 409,
    vi: 'Nhà máy đã có thiết bị cùng loại mang số hiệu này',
    en: 'The plant already has a device of this kind with this operating number',
    field: 'operatingNo',
  },
  serialNoTaken: {
    status: 409,
    vi: 'Nhà máy đã có thiết bị mang số sê-ri này',
    en: 'The plant already has a device with this serial number',
    field: 'serialNo',
  },
  codeIsFormer: {
    status: 409,
    vi: 'Đây là mã cũ của {thing}. Hãy dùng mã khác, hoặc bỏ mã cũ đó trong lý lịch của thiết bị ấy trước.',
    en: 'This is a former code of {thing}. Use another one, or take it out of the passport of that thing first.',
    field: 'code',
  },
  operatingNoIsFormer: {
    status: 409,
    vi: 'Đây là số hiệu cũ của {thing}. Hãy dùng số khác, hoặc bỏ số cũ đó trong lý lịch của thiết bị ấy trước.',
    en: 'This is a former number of {thing}. Use another one, or take it out of the passport of that thing first.',
    field: 'operatingNo',
  },
  formerIsOwn: {
    status: 422,
    vi: 'Thiết bị đang mang chính mã này.',
    en: 'The thing has this code now.',
    field: 'value',
  },
  formerIsTaken: {
    status: 409,
    vi: '{thing} đang mang mã này, nên không thể là mã cũ của thiết bị khác.',
    en: '{thing} has this code now: it cannot be a former one of another thing.',
    field: 'value',
  },
  formerIsKnown: {
    status: 409,
    vi: 'Mã này đã là mã cũ của {thing}.',
    en: 'This is a former code of {thing} already.',
    field: 'value',
  },
  notAtThisPlant: {
    status: 422,
    vi: 'Chỉ nhà máy thủy điện mới có hồ chứa. Hãy chọn loại thiết bị khác.',
    en: 'Only a hydro plant has a reservoir. Choose another kind.',
    field: 'kind',
  },
  unknownEquipment: {
    status: 400,
    vi: 'Thiết bị đã chọn không có trong danh mục của nhà máy này. Hãy chọn lại, hoặc ghi tên và chọn “ngoài danh mục”.',
    en: 'The device chosen is not in the catalogue of this plant. Choose again, or write its name and choose “not in the catalogue”.',
    field: 'equipment',
  },
  inUse: {
    status: 409,
    vi: 'Thiết bị đã có số liệu hoặc đã được nêu trong sổ nên không xóa được. Hãy chuyển sang ngừng sử dụng.',
    en: 'The device has readings or is named in a log and cannot be deleted. Take it out of use instead.',
  },
  hasParts: {
    status: 409,
    vi: 'Thiết bị còn bộ phận bên dưới nên không xóa được. Hãy chuyển các bộ phận sang chỗ khác trước.',
    en: 'The device has parts below it and cannot be deleted. Move its parts elsewhere first.',
  },
  parameterCodeTaken: {
    status: 409,
    vi: 'Loại thiết bị này đã có thông số mang mã này',
    en: 'This device kind already has a parameter with this code',
    field: 'code',
  },
  parameterInUse: {
    status: 409,
    vi: 'Thông số đã có số liệu nên không xóa được.',
    en: 'The parameter has readings and cannot be deleted.',
  },
  noDefaults: {
    status: 422,
    vi: 'Chưa có danh mục thông số mẫu cho loại thiết bị này.',
    en: 'There is no usual set of parameters for this device kind.',
    field: 'deviceKind',
  },
  otherKind: {
    status: 422,
    vi: 'Thông số không thuộc loại thiết bị này',
    en: 'The parameter is not one of this device kind',
    field: 'parameterId',
  },
})
