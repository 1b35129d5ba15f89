type Point = readonly [number, number, number]
export type Triangle = readonly [Point, Point, Point]

/** The twelve triangles of a box, with its corner at `at`. */
export function box([x, y, z]: Point, at: Point = [0, 0, 0]): Triangle[] {
  const corner = (index: number): Point => [
    at[0] + (index & 1 ? x : 0),
    at[1] + (index & 2 ? y : 0),
    at[2] + (index & 4 ? z : 0),
  ]
  return [
    [0, 2, 1],
    [1, 2, 3],
    [4, 5, 6],
    [5, 7, 6],
    [0, 1, 4],
    [1, 5, 4],
    [2, 6, 3],
    [3, 6, 7],
    [0, 4, 2],
    [2, 4, 6],
    [1, 3, 5],
    [3, 7, 5],
  ].map(face => face.map(corner) as unknown as Triangle)
}

export const stlText = (triangles: readonly Triangle[]) => {
  const facets = triangles.flatMap(points => [
    'facet normal 0 0 0',
    'outer loop',
    ...points.map(point => `vertex ${point.join(' ')}`),
    'endloop',
    'endfacet',
  ])
  return Buffer.from(['solid box', ...facets, 'endsolid box', ''].join('\n'))
}

export function stlBinary(triangles: readonly Triangle[]): Buffer {
  const bytes = Buffer.alloc(84 + triangles.length * 50)
  bytes.writeUInt32LE(triangles.length, 80)
  triangles.forEach((points, index) =>
    points.flat().forEach((value, place) => bytes.writeFloatLE(value, 84 + index * 50 + 12 + place * 4)),
  )
  return bytes
}

export const objText = (triangles: readonly Triangle[]) =>
  Buffer.from(
    `# box\n${triangles
      .flat()
      .map(point => `v ${point.join(' ')}`)
      .join(
        '\n',
      )}\n${triangles.map((_, index) => `f ${index * 3 + 1}/1 ${index * 3 + 2}//2 ${index * 3 + 3}`).join('\n')}\n`,
  )

const plyHeader = (format: string, triangles: readonly Triangle[]) =>
  [
    'ply',
    `format ${format} 1.0`,
    'comment box',
    `element vertex ${triangles.length * 3}`,
    'property float x',
    'property float y',
    'property float z',
    `element face ${triangles.length}`,
    'property list uchar int vertex_indices',
    'end_header\n',
  ].join('\n')
export const plyText = (triangles: readonly Triangle[]) =>
  Buffer.from(
    `${plyHeader('ascii', triangles)}${triangles
      .flat()
      .map(point => point.join(' '))
      .join('\n')}\n${triangles.map((_, index) => `3 ${index * 3} ${index * 3 + 1} ${index * 3 + 2}`).join('\n')}\n`,
  )

export function plyBinary(triangles: readonly Triangle[]): Buffer {
  const points = Buffer.alloc(triangles.length * 36)
  triangles.flat(2).forEach((value, index) => points.writeFloatBE(value, index * 4))
  const faces = Buffer.alloc(triangles.length * 13)
  triangles.forEach((_, index) => {
    faces.writeUInt8(3, index * 13)
    for (const corner of [0, 1, 2]) faces.writeInt32BE(index * 3 + corner, index * 13 + 1 + corner * 4)
  })
  return Buffer.concat([Buffer.from(plyHeader('binary_big_endian', triangles)), points, faces])
}

export const amfText = (triangles: readonly Triangle[], unit = 'millimeter') =>
  Buffer.from(
    `<?xml version="1.0"?>\n<amf unit="${unit}"><object id="1"><mesh><vertices>${triangles
      .flat()
      .map(([x, y, z]) => `<vertex><coordinates><x>${x}</x><y>${y}</y><z>${z}</z></coordinates></vertex>`)
      .join('')}</vertices><volume>${triangles
      .map((_, index) => `<triangle><v1>${index * 3}</v1><v2>${index * 3 + 1}</v2><v3>${index * 3 + 2}</v3></triangle>`)
      .join('')}</volume></mesh></object></amf>`,
  )

/** The model within a 3MF file, on its plate. */
export const threeMfText = (triangles: readonly Triangle[], unit = 'millimeter') =>
  Buffer.from(
    `<?xml version="1.0"?>\n<model unit="${unit}" xmlns="http://schemas.microsoft.com/3dmanufacturing/core/2015/02">` +
      `<resources><object id="1" type="model"><mesh><vertices>${triangles
        .flat()
        .map(([x, y, z]) => `<vertex x="${x}" y="${y}" z="${z}"/>`)
        .join('')}</vertices><triangles>${triangles
        .map((_, index) => `<triangle v1="${index * 3}" v2="${index * 3 + 1}" v3="${index * 3 + 2}"/>`)
        .join('')}</triangles></mesh></object></resources><build><item objectid="1"/></build></model>`,
  )

type OfScene = { metres?: number; up?: 'Y_UP' | 'Z_UP'; more?: string }

/** A Collada scene with one object. `metres`: how long its unit is; `more`: further nodes beside it. */
export function colladaText(triangles: readonly Triangle[], { metres = 0.001, up = 'Z_UP', more = '' }: OfScene = {}) {
  const numbers = triangles.flat(2)
  const corners = triangles.length * 3
  return Buffer.from(
    '<?xml version="1.0"?>\n<COLLADA xmlns="http://www.collada.org/2005/11/COLLADASchema" version="1.4.1">' +
      `<asset><unit meter="${metres}"/><up_axis>${up}</up_axis></asset><library_geometries><geometry id="box"><mesh>` +
      `<source id="places"><float_array id="numbers" count="${numbers.length}">${numbers.join(' ')}</float_array>` +
      `<technique_common><accessor source="#numbers" count="${corners}" stride="3"><param name="X" type="float"/>` +
      '<param name="Y" type="float"/><param name="Z" type="float"/></accessor></technique_common></source>' +
      '<vertices id="corners"><input semantic="POSITION" source="#places"/></vertices>' +
      `<triangles count="${triangles.length}"><input semantic="VERTEX" source="#corners" offset="0"/>` +
      `<p>${Array.from({ length: corners }, (_, index) => index).join(' ')}</p></triangles></mesh></geometry>` +
      '</library_geometries><library_visual_scenes><visual_scene id="scene">' +
      `<node id="one"><instance_geometry url="#box"/></node>${more}</visual_scene></library_visual_scenes>` +
      '<scene><instance_visual_scene url="#scene"/></scene></COLLADA>',
  )
}

/** An FBX scene as text, in millimetres, whose second axis is the height. */
export function fbxText(triangles: readonly Triangle[]): Buffer {
  const numbers = triangles.flat().flatMap(([x, y, z]) => [x, z, -y])
  const corners = triangles.flatMap((_, index) => [index * 3, index * 3 + 1, -(index * 3 + 2) - 1])
  return Buffer.from(`; FBX 7.4.0 project file
FBXHeaderExtension:  {
	FBXHeaderVersion: 1003
	FBXVersion: 7400
}
GlobalSettings:  {
	Version: 1000
	Properties70:  {
		P: "UnitScaleFactor", "double", "Number", "",0.1
	}
}
Objects:  {
	Geometry: 1, "Geometry::box", "Mesh" {
		Vertices: *${numbers.length} {
			a: ${numbers.join(',')}
		}
		PolygonVertexIndex: *${corners.length} {
			a: ${corners.join(',')}
		}
		GeometryVersion: 124
	}
	Model: 2, "Model::box", "Mesh" {
		Version: 232
	}
}
Connections:  {
	C: "OO",2,0
	C: "OO",1,2
}
`)
}

/** A 3DS scene with one object. */
export function threeDsBinary(triangles: readonly Triangle[]): Buffer {
  const chunk = (id: number, ...parts: Buffer[]) => {
    const head = Buffer.alloc(6)
    head.writeUInt16LE(id)
    head.writeUInt32LE(6 + parts.reduce((sum, part) => sum + part.length, 0), 2)
    return Buffer.concat([head, ...parts])
  }
  const numbers = triangles.flat(2)
  const points = Buffer.alloc(2 + numbers.length * 4)
  points.writeUInt16LE(triangles.length * 3)
  numbers.forEach((value, index) => points.writeFloatLE(value, 2 + index * 4))
  const faces = Buffer.alloc(2 + triangles.length * 8)
  faces.writeUInt16LE(triangles.length)
  triangles.forEach((_, index) =>
    [0, 1, 2].forEach(corner => faces.writeUInt16LE(index * 3 + corner, 2 + index * 8 + corner * 2)),
  )
  const mesh = chunk(0x4100, chunk(0x4110, points), chunk(0x4120, faces))
  return chunk(0x4d4d, chunk(0x3d3d, chunk(0x4000, Buffer.from('box\0'), mesh)))
}

export type IndexedMesh = {
  /** Three coordinates each. */
  points: Float32Array
  /** Three numbers of points each. */
  faces: Uint32Array
}

/** A closed ball 100 mm wide, of at most so many triangles. */
export function ball(maxTriangles: number): IndexedMesh {
  const side = Math.floor(Math.sqrt(maxTriangles / 2))
  const points = new Float32Array(3 * (2 + (side - 1) * side))
  const faces = new Uint32Array(3 * 2 * side * (side - 1))
  points.set([0, 0, 50, 0, 0, -50])
  const point = (ring: number, segment: number) =>
    ring === 0 ? 0 : ring === side ? 1 : 2 + (ring - 1) * side + (segment % side)
  let at = 0
  for (let ring = 0; ring < side; ring += 1) {
    const [down, along] = [(Math.PI * ring) / side, (2 * Math.PI) / side]
    for (let segment = 0; segment < side; segment += 1) {
      const [x, y] = [Math.cos(along * segment), Math.sin(along * segment)].map(part => 50 * Math.sin(down) * part)
      if (ring > 0) points.set([x!, y!, 50 * Math.cos(down)], point(ring, segment) * 3)
      const [a, b] = [point(ring, segment), point(ring + 1, segment)]
      const [c, d] = [point(ring + 1, segment + 1), point(ring, segment + 1)]
      if (ring < side - 1) faces.set([a, b, c], (at += 3) - 3)
      if (ring > 0) faces.set([a, c, d], (at += 3) - 3)
    }
  }
  return { points, faces }
}

export function stlOfMesh({ points, faces }: IndexedMesh): Buffer {
  const bytes = Buffer.alloc(84 + (faces.length / 3) * 50)
  bytes.writeUInt32LE(faces.length / 3, 80)
  for (let corner = 0; corner < faces.length; corner += 1) {
    const at = 84 + Math.floor(corner / 3) * 50 + 12 + (corner % 3) * 12
    for (const axis of [0, 1, 2]) bytes.writeFloatLE(points[faces[corner]! * 3 + axis]!, at + axis * 4)
  }
  return bytes
}
