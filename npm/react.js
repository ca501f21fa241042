'use client';
// <AttentionSpectra>: the element as a component of React 18 or later. On a server it writes the element with its attributes.

import { createElement, forwardRef, useEffect, useImperativeHandle, useRef } from 'react';
import './index.js';

/** Props that are for React or for HTML, and go to the element as they are. */
const OWN = /^(?:children|className|style|id|title|hidden|lang|dir|role|slot|tabIndex|suppressHydrationWarning|(?:data|aria)-.*)$/;

/** Callbacks by the events that they are for. */
const EVENTS = { onParameters: 'parameters', onProgress: 'progress', onResult: 'result', onError: 'error' };

/** An attribute of the element; undefined where there is none. */
function written(value) {
  if (value === null || value === undefined) return undefined;
  if (typeof value === 'boolean') return value ? '1' : '0';
  return Array.isArray(value) ? value.join() : String(value);
}

/** What the element of `props` has. */
function attributesOf({ parameters, className, ...props }) {
  const attributes = {};
  for (const [name, value] of Object.entries({ ...parameters, ...props })) {
    if (name in EVENTS) continue;
    if (OWN.test(name) || typeof value === 'function') attributes[name] = value;
    else attributes[name.toLowerCase()] = written(value);
  }
  // A custom element has no className before React 19.
  if (className !== undefined) attributes.class = className;
  return attributes;
}

export const AttentionSpectra = forwardRef(function AttentionSpectra(props, outside) {
  const element = useRef(null);
  const latest = useRef(props);
  useImperativeHandle(outside, () => element.current);
  useEffect(() => {
    latest.current = props;
  });
  useEffect(() => {
    const { current } = element;
    const ending = new AbortController();
    for (const [name, type] of Object.entries(EVENTS)) {
      current.addEventListener(type, event => latest.current[name]?.(event.detail, event), { signal: ending.signal });
    }
    return () => ending.abort();
  }, []);
  return createElement('attention-spectra', { ...attributesOf(props), ref: element });
});

export default AttentionSpectra;
