"""Attention matrices and what is removed from them: crate/attention/src/attention."""

import numpy as np
from rotation import head_width, queries_and_keys, rotation, span
from softmax import softmax
from tokens import sample_tokens


def scores(X, query, key, sigma_qk):
    """Scores between tokens X by the weights of queries and keys, both N(0, 1)."""
    return sigma_qk**2 * (X @ query) @ (X @ key).T / np.sqrt(query.shape[1])


def unit_scores(X, query, key, sigma_qk):
    """The same of queries and keys of length 1, with the variance of a score kept."""
    Q, K = X @ query, X @ key
    Q, K = Q / np.linalg.norm(Q, axis=1, keepdims=True), K / np.linalg.norm(K, axis=1, keepdims=True)
    return sigma_qk**2 * np.sqrt(query.shape[1]) * Q @ K.T


def log_mean_weight(v, d_qk, qk_norm):
    """ln E e^x of a score x of variance v: by the series of a Bessel function for queries and keys of length 1."""
    if not qk_norm:
        return v / 2
    k = np.arange(1, 2000)
    return np.log1p(np.cumprod(v * d_qk / 4 / (k * (d_qk / 2 + k - 1))).sum())


def markov_logarithms(streams, parameters):
    """Logarithms of independent entries, T x T."""
    T, law = parameters["T"], parameters["law"]
    if law == "lognormal":
        return np.sqrt(np.log1p(parameters["sigma_A"] ** 2)) * streams.normals("markov", T, T)
    u = streams.uniforms("markov", T * T).reshape(T, T)
    if law == "exponential":
        return np.log(-np.log(u))
    if law == "uniform":
        return np.log(u)
    if law == "pareto":
        return -np.log(u) / parameters["tail_index"]
    raise ValueError(law)


def sample_attention(X, streams, parameters):
    """The attention matrix of tokens X, T x T."""
    T, kind = parameters["T"], parameters["attention"]
    d_qk = parameters["d_qk"] or T
    hidden = np.triu(np.full((T, T), parameters["causal"]), 1)

    def head(query, key):
        d = X.shape[1]
        between = unit_scores if parameters["qk_norm"] else scores
        S = between(X, streams.normals(query, d, d_qk), streams.normals(key, d, d_qk), parameters["sigma_qk"])
        return np.where(hidden, -np.inf, S)

    if kind == "softmax":
        return softmax(head("query", "key"))
    if kind == "differential":
        return softmax(head("query", "key")) - parameters["mu"] * softmax(head("query_2", "key_2"))
    if kind == "sink":
        typical = np.log(T) + log_mean_weight(parameters["sigma_qk"] ** 4, d_qk, parameters["qk_norm"])
        odds = parameters["sink_share"] / (1 - parameters["sink_share"])
        sink = np.full((T, 1), np.log(odds) + typical if odds > 0 else -np.inf)
        return softmax(np.hstack([head("query", "key"), sink]))[:, :T]
    if kind == "sinkhorn":
        A = softmax(head("query", "key"))
        for _ in range(parameters["sinkhorn_iterations"]):
            A = A / A.sum(axis=0)
            A = A / A.sum(axis=1, keepdims=True)
        return A
    if kind == "self":
        directions = X / np.linalg.norm(X, axis=1, keepdims=True)
        cosines = directions @ directions.T
        return softmax(np.where(hidden, -np.inf, parameters["gamma"] * np.log(T) * cosines))
    if kind == "relu":
        return np.maximum(head("query", "key"), 0) / T
    if kind == "sigmoid":
        return np.where(hidden, 0, 1 / (1 + np.exp(-np.maximum(head("query", "key") - np.log(T), -700))))
    if kind == "markov":
        return softmax(np.where(hidden, -np.inf, markov_logarithms(streams, parameters)))
    if kind == "uniform":
        return softmax(np.where(hidden, -np.inf, np.zeros((T, T))))
    if kind == "identity" or head_width(X.shape[1], parameters["heads"]) == 0:
        return np.eye(T)
    if kind == "orthogonal":
        QK = queries_and_keys(X, streams, parameters["heads"])
        return rotation(span(QK, parameters["basis"], parameters["iterations"]), QK, parameters["alpha"])
    raise ValueError(kind)


def remedied(A, remedy):
    """A without its spectral gap or without its outlying singular values."""
    if remedy == "gap":
        return A - A.sum() / len(A) ** 2
    if remedy == "outliers":
        u, s, vt = np.linalg.svd(A)
        count = np.argmax(s[:-1] - s[1:]) + 1  # outliers are in front of the largest step
        return A - (u[:, :count] * s[:count]) @ vt[:count]
    return A


def sample_operator(streams, parameters):
    """The matrix whose spectrum is shown: attention, its remedy, and the residual connection."""
    A = sample_attention(sample_tokens(streams, parameters), streams, parameters)
    A = remedied(A, parameters["remedy"])
    return A + parameters["alpha"] * np.eye(len(A)) if parameters["skip"] else A
