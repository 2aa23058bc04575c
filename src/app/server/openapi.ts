import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import * as z from 'zod'

import {
  CriterionResultSchema,
  FindingSchema,
  ReviewResultSchema,
} from '#engines/analysis/finding.ts'
import { FigureSchema, ReferenceSchema, TableSchema } from '#engines/documents/document.ts'
import { SelectorSchema } from '#engines/grounding/anchors/selector.ts'
import {
  ChapterHeadSchema,
  ChapterSchema,
  DraftSchema,
  ResultFieldSchema,
  uploadForms,
} from '#features/drafts/contract.ts'
import { versionForms } from '#features/exports/contract.ts'
import { RunSchema } from '#features/feedback/contract.ts'
import { rubricForms } from '#features/feedback/rubrics/contract.ts'
import { briefForms } from '#features/guidance/contract.ts'
import { libraryImportForm, libraryUploadForm } from '#features/library/contract.ts'
import { DraftSummarySchema, ProjectSchema } from '#features/projects/contract.ts'
import { ProblemSchema } from '#platform/contract.ts'

import { contract } from './contract-router.ts'

interface Operation {
  requestBody?: { content?: Record<string, unknown>; description?: string }
  responses?: Record<string, unknown>
}

/** Named once, referred to everywhere. */
const commonSchemas = {
  Draft: { schema: DraftSchema },
  Chapter: { schema: ChapterSchema },
  ChapterHead: { schema: ChapterHeadSchema },
  DraftSummary: { schema: DraftSummarySchema },
  Project: { schema: ProjectSchema },
  ResultField: { schema: ResultFieldSchema },
  ReviewResult: { schema: ReviewResultSchema },
  CriterionResult: { schema: CriterionResultSchema },
  Finding: { schema: FindingSchema },
  Selector: { schema: SelectorSchema },
  Run: { schema: RunSchema },
  Figure: { schema: FigureSchema },
  Table: { schema: TableSchema },
  Reference: { schema: ReferenceSchema },
}

/** The OpenAPI document of all calls, with the multipart forms of the streamed uploads merged in. */
export async function openapiDocument(): Promise<object> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  const document = await generator.generate(contract, {
    info: {
      title: 'Scholium',
      version: '1',
      description: 'Calls answer under /api. A trailing slash is accepted on all of them.',
    },
    servers: [{ url: '/api' }],
    customErrorResponseBodySchema: null,
    commonSchemas,
  })
  const paths = (document.paths ?? {}) as Record<string, Record<string, Operation>>
  const forms = [
    ...uploadForms,
    ...versionForms,
    libraryUploadForm,
    libraryImportForm,
    ...briefForms,
    ...rubricForms,
  ]
  for (const form of forms) addForm(paths[form.path]?.[form.method], form.fields)
  for (const path of Object.values(paths))
    for (const operation of Object.values(path)) addProblem(operation)
  addBinary(paths)
  return document
}

function addForm(operation: Operation | undefined, fields: readonly string[]): void {
  if (operation === undefined) throw new Error('A form is declared for a call that does not exist')
  const properties = Object.fromEntries(fields.map((field) => [field, { type: 'string' }]))
  operation.requestBody = {
    ...operation.requestBody,
    content: {
      ...operation.requestBody?.content,
      'multipart/form-data': {
        schema: {
          type: 'object',
          required: ['file'],
          properties: { file: { type: 'string', format: 'binary' }, ...properties },
        },
      },
    },
  }
}

function addProblem(operation: Operation): void {
  operation.responses = {
    ...operation.responses,
    default: {
      description: 'What went wrong, for people and for programs',
      content: { 'application/problem+json': { schema: z.toJSONSchema(ProblemSchema) } },
    },
  }
}

/** A file is answered as itself. */
function addBinary(paths: Record<string, Record<string, Operation>>): void {
  for (const path of Object.keys(paths)) {
    if (!/\/(original|retrieve-chapter-file|export)$/u.test(path)) continue
    const operation = paths[path]?.['get']
    if (operation === undefined) continue
    operation.responses = {
      ...operation.responses,
      '200': {
        description: 'The file',
        content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
      },
    }
  }
}
