import type { Annotation } from '../../artifacts/index.ts';

/** Most annotations that GitHub takes in one request. */
const annotationsPerRequest = 50;

/** Splits the annotations into as many requests as GitHub wants; one empty request when there are none. */
export function batchAnnotations(annotations: readonly Annotation[]): Annotation[][] {
  const batches: Annotation[][] = [];
  for (let index = 0; index < annotations.length; index += annotationsPerRequest) {
    batches.push(annotations.slice(index, index + annotationsPerRequest));
  }
  return batches.length === 0 ? [[]] : batches;
}
